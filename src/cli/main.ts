/** The `lectern` command. Results go to standard output, everything else to standard error. */
import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { accountCommand, keyCommand, walletCommand } from './accounts.ts';
import { auditCommand, serverCommand } from './people.ts';
import { backupCommand } from './backup/backup.ts';
import { checkCommand } from './check.ts';
import { doctorCommand } from './doctor/doctor.ts';
import { documentCommand } from './documents.ts';
import { importCommand } from './importing.ts';
import { explain } from './explain.ts';
import { lexiconCommand } from './lexicon.ts';
import { translationCommand } from './translation.ts';
import { modelsCommand } from './models.ts';
import { sayCommand } from './say.ts';
import { storageCommand } from './storage/move.ts';
import { voicesCommand } from './voices.ts';
import { mcpCommand } from './mcp.ts';
import { workerCommand } from './worker.ts';

const program = new Command('lectern')
  .description('A document library that reads itself aloud.')
  .version(manifest.version)
  .configureHelp({ showGlobalOptions: true });

program
  .command('serve')
  .description('Serve the API and the app (this is what npm start does).')
  // The server is large; the other commands start without it.
  .action(async () => (await import('../main.ts')).serve());
program.addCommand(workerCommand());
program.addCommand(accountCommand());
program.addCommand(walletCommand());
program.addCommand(keyCommand());
program.addCommand(auditCommand());
program.addCommand(serverCommand());
program.addCommand(importCommand());
program.addCommand(documentCommand());
program.addCommand(voicesCommand());
program.addCommand(modelsCommand());
program.addCommand(sayCommand());
program.addCommand(backupCommand());
program.addCommand(storageCommand());
program.addCommand(checkCommand());
program.addCommand(doctorCommand());
program.addCommand(lexiconCommand());
program.addCommand(translationCommand());
program.addCommand(mcpCommand());

for (const group of [program, ...program.commands]) {
  for (const one of [group, ...group.commands]) one.showHelpAfterError('(use --help for usage)');
}
// The reader of the output may stop early, as `head` does. That is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.stderr.write(`lectern: ${explain(error)}\n`);
  // Engines and connections that were opened before the failure would keep the process alive.
  process.exit(1);
}
