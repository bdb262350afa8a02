/**
 * Nothing is quadratic on untrusted text: each rule and reader is given costly texts of one and four times a size,
 * and its CPU time must not grow faster than the size.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSpeakable } from '../../src/engines/speech/speakable.ts';
import { makePlan } from '../../src/features/audiobooks/plan/plans.ts';
import { parseTranscript } from '../../src/features/importing/transcript.rules.ts';
import { parsePls } from '../../src/features/lexicon/lexicons.ts';
import { parseFeed } from '../../src/features/subscriptions/feed.rules.ts';
import { layOut, maskText } from '../../src/features/translation/layout.rules.ts';
import { estimateMs } from '../../src/features/wallet/price.rules.ts';
import { narrate } from '../../src/language/narration/narration.ts';
import { atOnce } from '../../src/platform/slices.ts';
import { loadTelling } from '../../src/language/text/analysis.ts';
import { findSpeakers } from '../../src/language/dialogue/dialogue.ts';
import { fold } from '../../src/shared/text/folding.ts';
import { VisibleText } from '../../src/shared/markup/content.ts';
import { parseMarkup } from '../../src/shared/markup/parse.ts';
import { searchWords } from '../../src/language/text/search-words.ts';
import { splitForEngine } from '../../src/language/sentences/clauses.ts';
import { segment } from '../../src/language/sentences/sentences.ts';
import { titleFrom } from '../../src/language/text/title.ts';
import { costlyTexts } from '../costly-texts.ts';
import { excessiveGrowth } from '../cpu-time.ts';

const detect = await loadTelling();

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  markup: parseMarkup,
  'visible text': (text) => new VisibleText(parseMarkup(text)).between(0, text.length),
  sentences: (text) => segment(text, 'en'),
  'sentences in Chinese': (text) => segment(text, 'zh'),
  'cutting for an engine': (text) => splitForEngine(text, 400),
  folding: fold,
  'words of the search index': (text) => searchWords(text.slice(0, 500), text),
  'speakers of prose': (text) => atOnce(findSpeakers(text, segment(text, 'en'), 'en')),
  // Of dashes, of remarks without a mark, and of verbs without a subject.
  'speakers of Spanish prose': (text) => atOnce(findSpeakers(text, segment(text, 'es'), 'es')),
  'speakers of French prose': (text) => atOnce(findSpeakers(text, segment(text, 'fr'), 'fr')),
  'a lexicon': (text) => atOnce(parsePls(`<lexicon>${text}`)),
  'a feed': (text) => attempt(() => atOnce(parseFeed(`<rss>${text}`, new URL('https://example.com/')))),
  title: titleFrom,
  'narration in English': (text) => narrate(text, 'en'),
  'narration in German': (text) => narrate(text, 'de'),
  'what can be spoken': toSpeakable,
  estimate: estimateMs,
  transcript: (text) => attempt(() => parseTranscript(text)),
  'layout for translation': (text) => {
    const markup = parseMarkup(text);
    const masked = maskText(markup);
    return [...layOut(markup, masked, segment(masked, 'en'))];
  },
  'plan of an audiobook': (text) => atOnce(makePlan({ text, language: 'en' }, detect)),
};

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

/** Of the long text. Twice a size would say too little: what is small is mostly overhead. */
const length = 40_000;
/** Four times the size may take four times as long, and somewhat more where memory gets slower with size. */
const growth = { quickMs: 150, most: 8 };

for (const [name, read] of Object.entries(readers)) {
  test(name, async () => {
    const slow: string[] = [];
    for (const { name: kind, make } of costlyTexts) {
      read(make(length / 4));
      const reading = (times: 1 | 4) => {
        const text = make((times * length) / 4);
        return () => read(text);
      };
      const excess = await excessiveGrowth(reading, growth);
      if (excess) slow.push(`${kind}: ${excess}`);
    }
    assert.deepEqual(slow, []);
  });
}
