/** `lectern voices`: the voices of this machine, and those that can be installed. Needs no server. */
import type { Command } from 'commander';
import { matches, toVoice } from '../../features/speech/voices.rules.ts';
import { command, print, table } from './command.ts';
import { withSpeaker } from './say.ts';
import { availableCommand, installCommand, removeCommand, updateCommand } from './voice-installing.ts';
import { mixCommand } from './voice-mixing.ts';

interface Options {
  readonly json?: boolean;
  readonly language?: string;
  readonly engine?: string;
}

export const voicesCommand = (): Command =>
  command('voices', 'List the voices this machine can speak with.')
    .option('--language <tag>', 'only voices for this language; en includes en-US')
    .option('--engine <name>', 'only voices of this engine')
    .action(listVoices)
    .addCommand(mixCommand())
    .addCommand(availableCommand())
    .addCommand(installCommand())
    .addCommand(removeCommand())
    .addCommand(updateCommand());

function listVoices({ json, ...filter }: Options): Promise<void> {
  return withSpeaker(async (speaker, config) => {
    const voices = speaker
      .voices()
      .filter((voice) => matches(voice, filter))
      .map((voice) => toVoice(voice, config.publicUrl));
    const rows = voices.map((v) => [v.voice_id, v.languages.join(' '), v.gender, v.quality, v.description]);
    print(
      { json: json ?? false },
      voices,
      table(['VOICE', 'LANGUAGES', 'GENDER', 'QUALITY', 'DESCRIPTION'], rows),
    );
  });
}
