/** Writes NOTICE: every package that is installed with Lectern, by license, from the lock file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../src/program/config/config.ts';

interface LockedPackage {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
}

const introduction = `Lectern
Its own code is under the MIT license (LICENSE).

It is installed together with the packages below, none of which are part of this repository. Each brings the text of its
license. THIRD_PARTY.md says what the main ones are for, and names models and libraries that are compiled into them.

Parts under the GPL:
- @echogarden/espeak-ng-emscripten (GPL-3.0), optional: voices of about 120 languages, and pronunciation for Kokoro.
- sherpa-onnx-node contains espeak-ng (GPL-3.0-or-later), which Piper's voices need for their pronunciation.
- @audio/decode-aac (GPL-2.0) reads recordings in AAC; an optional package, in whose place ffmpeg is used if installed.
Optional packages may be deleted from node_modules, and so may those of the Piper, Kokoro, Moonshine and Whisper models.

Weights that were trained for Lectern and are part of this repository:
- src/language/heteronyms/tagger.bin.br learned from the texts of MASC and from those of GUM that are under CC BY 4.0.
- src/engines/speech/kokoro/student/*.onnx learned from the sound of Kokoro-82M v1.0 (Apache-2.0), which that model made of texts
  that are not distributed; scripts/kokoro/student/README.md has the model card.
`;

export function notice(): string {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const byLicense = new Map<string, Set<string>>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path === '' || locked.dev) continue;
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const license = locked.license ?? 'not stated';
    const names = byLicense.get(license) ?? new Set();
    byLicense.set(license, names.add(`${name} ${locked.version}`));
  }
  const sections = [...byLicense]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([license, names]) =>
        `${license}\n${[...names]
          .toSorted()
          .map((name) => `  ${name}\n`)
          .join('')}`,
    );
  return `${introduction}\n${sections.join('\n')}`;
}

if (import.meta.main) writeFileSync(join(projectRoot, 'NOTICE'), notice());
