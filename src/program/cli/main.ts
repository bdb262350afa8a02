/** The `lectern` command. Results go to standard output, everything else to standard error. */
import { Command } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { explain } from './command.ts';

/** In the order of the help. Only the one that is named is loaded: loading all would double the time a command takes to start. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () =>
    new Command('serve')
      .description('Serve the API and the app (this is what npm start does).')
      .action(async () => (await import('../main.ts')).serve()),
  worker: async () => (await import('./worker.ts')).workerCommand(),
  account: async () => (await import('./accounts.ts')).accountCommand(),
  wallet: async () => (await import('./accounts.ts')).walletCommand(),
  key: async () => (await import('./accounts.ts')).keyCommand(),
  audit: async () => (await import('./people.ts')).auditCommand(),
  server: async () => (await import('./people.ts')).serverCommand(),
  import: async () => (await import('./importing.ts')).importCommand(),
  document: async () => (await import('./lexicon.ts')).documentCommand(),
  voices: async () => (await import('./voices.ts')).voicesCommand(),
  models: async () => (await import('./models.ts')).modelsCommand(),
  say: async () => (await import('./say.ts')).sayCommand(),
  ask: async () => (await import('./answers.ts')).askCommand(),
  summary: async () => (await import('./answers.ts')).summaryCommand(),
  suggest: async () => (await import('./suggesting.ts')).suggestCommand(),
  episode: async () => (await import('./episodes.ts')).episodeCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  storage: async () => (await import('./storage.ts')).storageCommand(),
  check: async () => (await import('./check.ts')).checkCommand(),
  doctor: async () => (await import('./doctor/doctor.ts')).doctorCommand(),
  lexicon: async () => (await import('./lexicon.ts')).lexiconCommand(),
  translation: async () => (await import('./translation.ts')).translationCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
};

const program = new Command('lectern')
  .description('A document library that reads itself aloud.')
  .version(manifest.version)
  .configureHelp({ showGlobalOptions: true });

// The launcher has set these for this process only: models, in separate processes, use their large buffers again and again.
for (const name of Object.keys(process.env)) if (name.startsWith('MALLOC_')) delete process.env[name];

const [, , named = ''] = process.argv;
// Help and unknown commands load all of them.
const wanted = Object.hasOwn(commands, named) ? [named] : Object.keys(commands);
for (const name of wanted) program.addCommand(await commands[name]!());

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
