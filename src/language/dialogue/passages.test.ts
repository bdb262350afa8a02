/** How many lines of prose get the right speaker, by passages whose speakers are known. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce } from '../../platform/slices.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { segment } from '../sentences/sentences.ts';
import { findSpeakers } from './dialogue.ts';
import { englishPassages } from './passages/english.golden.ts';
import { frenchPassages } from './passages/french.golden.ts';
import { germanPassages } from './passages/german.golden.ts';
import { italianPassages } from './passages/italian.golden.ts';
import { type MarkedLine, type Passage, readPassage } from './passages/passage.ts';
import { portuguesePassages } from './passages/portuguese.golden.ts';
import { spanishPassages } from './passages/spanish.golden.ts';

const languages: readonly (readonly [language: string, passages: readonly Passage[]])[] = [
  ['de', germanPassages],
  ['en', englishPassages],
  ['es', spanishPassages],
  ['fr', frenchPassages],
  ['it', italianPassages],
  ['pt', portuguesePassages],
];

/** In per cent, of lines that say who speaks, and of all. */
const least = { tagged: 90, all: 80 };

interface Tried extends MarkedLine {
  readonly found: readonly string[];
  readonly isRight: boolean;
}

function tried(passage: Passage, language: string): Tried[] {
  const { text, lines } = readPassage(passage);
  const sentences = segment(text, language);
  const sayings = atOnce(findSpeakers(text, sentences, language));
  let unit = 0;
  return lines.map((line) => {
    const from = text.indexOf(line.text, unit);
    unit = from + line.text.length;
    const [start, end] = [countCodePoints(text, 0, from), countCodePoints(text, 0, unit)];
    const said = sentences.map((sentence, index) => ({ ...sentence, speaker: sayings[index]?.speaker }));
    const inside = said.filter((sentence) => sentence.start >= start && sentence.end <= end);
    const found = [...new Set(inside.flatMap(({ speaker }) => speaker ?? []))];
    const isRight =
      line.names[0] === '-' ? found.length === 0 : found.length === 1 && line.names.includes(found[0]!);
    return { ...line, found, isRight };
  });
}

for (const [language, passages] of languages) {
  test(`who speaks in prose: ${language}`, (t) => {
    const lines = passages.flatMap((passage) => tried(passage, language));
    const share = (some: readonly Tried[]) =>
      (100 * some.filter(({ isRight }) => isRight).length) / some.length;
    const shares = { tagged: share(lines.filter(({ isTagged }) => isTagged)), all: share(lines) };
    t.diagnostic(
      `${lines.length} lines: ${Math.round(shares.tagged)} % tagged, ${Math.round(shares.all)} % of all`,
    );
    const wrong = lines
      .filter(({ isRight }) => !isRight)
      .map(({ names, found, text }) => `${names.join('/')}: ${found.join(', ') || 'nobody'}: ${text}`);
    assert.ok(shares.tagged >= least.tagged && shares.all >= least.all, wrong.join('\n'));
  });
}
