/** The small voices of sanoTTS that are offered: languages that neither Piper nor Kokoro speaks. */
import type { SpeechVoice } from '../engine.ts';

export interface SanoVoice {
  /** The folder of its weights in the package. */
  readonly folder: string;
  readonly name: string;
  readonly language: string;
  readonly gender: SpeechVoice['gender'];
  /** The identifier of eSpeak's pronunciation. */
  readonly espeak: string;
  readonly description: string;
  /** SHA-256 of the two files of weights. */
  readonly front: string;
  readonly decoder: string;
}

export const sampleRate = 22_050;

export const voices: readonly SanoVoice[] = [
  {
    folder: 'german-tiny',
    name: 'Anton',
    language: 'de-DE',
    gender: 'male',
    espeak: 'de',
    description: 'The small voice of a man who speaks German, quick and a little rough.',
    front: '5541cf1e8cd5c47d592cf66bc7217d6ef5cad911764d5afc2cc8958cad2dd625',
    decoder: 'cb382b66b7d3deae329571df52e07faf31628339ef5af4d20f0145171238ec3a',
  },
  {
    folder: 'russian-tiny',
    name: 'Vera',
    language: 'ru-RU',
    gender: 'female',
    espeak: 'ru',
    description: 'The small voice of a woman who speaks Russian, quick and a little rough.',
    front: 'bd86d83b5be96a87636061702df3e6315f6ebef3a24e099171c4bf7935427b61',
    decoder: 'a57da56280da6dba61d31162c087c0cf9a37fc1526d1e889278a19864b9f545e',
  },
  {
    folder: 'czech-tiny',
    name: 'Cyril',
    language: 'cs-CZ',
    gender: 'male',
    espeak: 'cs',
    description: 'The small, rough voice of a man who speaks Czech: some words are hard to understand.',
    front: 'c15eecb02816012985c4989e05eb7c1e3655f3465c1d366714e36fad9143ac35',
    decoder: 'ef46a581815b3937273c35d25d3bf0a49b24dbf08916b60e7aae136d2d448c46',
  },
  {
    folder: 'romanian-tiny',
    name: 'Radu',
    language: 'ro-RO',
    gender: 'male',
    espeak: 'ro',
    description: 'The small, rough voice of a man who speaks Romanian: some words are hard to understand.',
    front: '9123fdc2c593a2edfe628788718a5126a92d209732ef112aacb182722c8cf753',
    decoder: '609d3c490b9ca0c94a8d8f60ffb38835d08c48c4b429baf1e8cfa04c103ffd7e',
  },
  {
    folder: 'turkish-tiny',
    name: 'Deniz',
    language: 'tr-TR',
    gender: 'male',
    espeak: 'tr',
    description: 'The small voice of a man who speaks Turkish, quick and a little rough.',
    front: '6c561c3c371f4200e73bb96acab765a572815fcb1482c2dddcdb2fdee5124582',
    decoder: 'a1c175dd39bc4aece161002bd5c73d8efdd3e5f48235043cfa4666471d2a168c',
  },
];

export const voiceIdOf = ({ name }: SanoVoice): string => `sano-${name.toLowerCase()}`;

export function describeVoice(voice: SanoVoice): SpeechVoice {
  const { name, language, gender, description } = voice;
  return {
    voiceId: voiceIdOf(voice),
    name,
    language,
    languages: [language],
    gender,
    engine: 'sano',
    quality: 'standard',
    sampleRate,
    description,
  };
}
