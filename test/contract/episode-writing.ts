/** What a language model that we play writes of episodes, and what must be true of them. */
import assert from 'node:assert/strict';
import type { ChatAsked } from '../chat-server.ts';
import { sliceCodePoints } from '../code-points.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import type { AnyBody } from '../harness.ts';
import { type Member, passagesIn } from './answering.ts';

export const isOutline = ({ system }: ChatAsked): boolean => system.includes('You plan a podcast episode');
export const isNotes = ({ system }: ChatAsked): boolean => system.includes('You take notes on part');

export const outline = 'TITLE: Light at sea\n1. The lamp | How it turns.\n2. The boat | How it came.';
export const hosts = ['espeak-en-us', 'espeak-en-gb'];

/** Two lines for each chapter, the second with a true quotation of its passages and a false one. */
export function plays(asked: ChatAsked): string {
  if (isOutline(asked)) return outline;
  if (isNotes(asked)) return 'The lamp turns.\nThe boat comes.';
  const [, one, other] = /"(.+?):" or "(.+?):"/.exec(asked.system) ?? [];
  const quoted = /[^.\n]*(?:lamp|boat)[^.\n]*\./.exec(passagesIn(asked)[0]!.text)![0].trim();
  const words = 'And so it goes on, night after night, as the keeper tells it. '.repeat(12);
  const n = /chapter (\d+) of/.exec(asked.user)![1];
  return `${one}: Chapter ${n} it is. ${words}\n${other}: It says “${quoted.toUpperCase()}” [1] It says “the moon is made of cheese”. ${words}`;
}

export const story = 'The lamp 💡 turns all night.\n\nNobody sleeps in the house.\n\nThe boat came late.';

export async function ended({ api }: Member, id: string, wanted = 'done'): Promise<AnyBody> {
  let job: AnyBody;
  await eventually(
    `the job is ${wanted}`,
    async () => {
      job = (await api(`GET /v1/jobs/${id}`)).body;
      if (['done', 'failed', 'cancelled'].includes(job.state) && job.state !== wanted)
        throw new Error(JSON.stringify(job));
      return job.state === wanted;
    },
    backgroundMs,
  );
  return job;
}

/** Every quotation is in the episode, and is a passage that exists. */
export async function checkEpisode({ api }: Member, documentId: string) {
  const document = (await api(`GET /v1/documents/${documentId}`)).body;
  const { status: code, body: episode } = await api(`GET /v1/documents/${documentId}/episode`);
  assert.equal(code, 200);
  for (const { document_id, start, end, value } of episode.quotations) {
    const source = (await api(`GET /v1/documents/${document_id}`)).body;
    assert.equal(sliceCodePoints(source.text, start, end), value);
  }
  const quoted = [...document.text.matchAll(/“([^”]*)”/g)].map(([, words]) => words.replaceAll(/\s+/g, ' '));
  for (const words of quoted)
    assert.ok(
      episode.quotations.some(({ value }: { value: string }) => value.replaceAll(/\s+/g, ' ') === words),
      words,
    );
  return { document, episode };
}
