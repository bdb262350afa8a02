/** What `voice.json` says about the voice in its folder. */
import { ages } from '../../../shared/contract/voices.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';

const VoiceFile = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    language: Type.String({ minLength: 2, maxLength: 35 }),
    languages: Type.Optional(Type.Array(Type.String({ minLength: 2, maxLength: 35 }))),
    gender: Type.Optional(Type.Enum(['female', 'male', 'not_specified'])),
    age: Type.Optional(Type.Enum([...ages])),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    speaker: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
type VoiceFile = Static<typeof VoiceFile>;

/** What the owner wrote, or an error whose message says what to fix. */
export function parseVoiceFile(content: unknown): VoiceFile {
  if (Value.Check(VoiceFile, content)) return content;
  // The last of the errors sums up those before it.
  const problem = Value.Errors(VoiceFile, content).at(-1);
  const details = problem ? JSON.stringify(Object.values(problem.params)) : '';
  throw new Error(
    `voice.json${problem?.instancePath ?? ''} ${problem?.message ?? 'is not valid'} ${details}`,
  );
}
