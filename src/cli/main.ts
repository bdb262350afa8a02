/** The `lectern` command. Results go to standard output, everything else to standard error. */
import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { Problem } from '../contract/errors.ts';
import { accountCommand, keyCommand, walletCommand } from './accounts.ts';
import { backupCommand } from './backup/backup.ts';
import { documentCommand, importCommand } from './documents.ts';
import { translationCommand } from './translation.ts';
import { sayCommand } from './say.ts';
import { voicesCommand } from './voices.ts';
import { mcpCommand } from './mcp.ts';

const program = new Command('lectern')
  .description('A document library that reads itself aloud.')
  .version(manifest.version)
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('(add --help for how to use it)');

program
  .command('serve')
  .description('Serve the API and the app (this is what npm start does).')
  // The server is large; the other commands start without it.
  .action(async () => (await import('../main.ts')).serve());
program.addCommand(accountCommand());
program.addCommand(walletCommand());
program.addCommand(keyCommand());
program.addCommand(importCommand());
program.addCommand(documentCommand());
program.addCommand(voicesCommand());
program.addCommand(sayCommand());
program.addCommand(backupCommand());
program.addCommand(translationCommand());
program.addCommand(mcpCommand());

try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.stderr.write(`lectern: ${explain(error)}\n`);
  process.exitCode = 1;
}

/** What went wrong in one line; the stack only for what nobody foresaw. */
function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${error.message}. Another server runs there; set PORT to a free one.`;
  if (code === 'EACCES') return `${error.message}. Set DATA_DIR to a folder you may write to.`;
  if (code === 'ENOSPC') return `${error.message}. Make room on that disk, or name another one.`;
  if (code === 'ECONNREFUSED')
    return `The database does not answer (${error.message || 'connection refused'}). Check DATABASE_URL.`;
  return error.stack ?? error.message;
}
