/** The events of a speech stream, which OpenAPI cannot describe, and the objects in responses. */
import { createSpeech, type SpeechChunkEvent, type SpeechDoneEvent } from '../../../shared/contract/audio.ts';
import { html, withCode, type Markup } from '../markup.ts';
import { codeBlock } from './examples.ts';
import { objectFields } from './fields.ts';
import type { Section } from './section.ts';
import { hasFields, type Spec } from './spec.ts';

/** The same sentence as in the example of the whole response. */
const whole = createSpeech.success.example;

const chunk: SpeechChunkEvent = {
  type: 'speech.chunk',
  index: 0,
  audio: whole.audio_data,
  audio_format: 'wav',
  speech_mark: { ...whole.speech_marks[0] },
};
const done: SpeechDoneEvent = {
  type: 'speech.done',
  billable_characters_count: 25,
  billed_credits: 1,
  duration_ms: 1_630,
  language: 'en',
  voice_id: 'piper-ada',
};

/** Data is one line; the spaces let it break well on a narrow page. */
const frame = (event: { readonly type: string }): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event, null, 1).replace(/\n */g, ' ')}\n`;

/** Each kind of event: the schema of its data, and when it comes. */
const kinds = [
  [
    'SpeechChunkEvent',
    'speech.chunk',
    'One for each sentence, in order: a complete WAV file and its mark. A sentence of more than about four seconds ' +
      'comes in several, so that no event is larger than 256 kB: `speech_mark` is null in all but the last.',
  ],
  [
    'SpeechDoneEvent',
    'speech.done',
    'The last event of a run that went well, sent once the bill is recorded.',
  ],
  [
    'SpeechErrorEvent',
    'speech.error',
    'The last event of a run that failed on the way. What was delivered is billed; no `speech.done` follows.',
  ],
] as const;

const isEvent = (schema: string): boolean => kinds.some(([name]) => name === schema);

export const events = (spec: Spec): Section => ({
  id: 'events',
  title: 'Events of a speech stream',
  body: html`<div class="pair">
    <div>
      <p>
        <a href="#streamSpeechWithTimestamps">The event stream</a> returns <code>text/event-stream</code>. The
        name of an event and the <code>type</code> in its data are the same. Comment lines keep a quiet
        connection open; skip them. Before the first sentence, a failure is an ordinary error response.
      </p>
      <p>If you close the connection, generation stops and the sentences already delivered are billed.</p>
      ${kinds.map(([schema, name, words]) => kind(schema, name, withCode(words), spec))}
    </div>
    <div class="examples">${codeBlock('Stream', `${frame(chunk)}\n${frame(done)}`)}</div>
  </div>`,
});

const kind = (schema: string, name: string, words: Markup, spec: Spec): Markup =>
  html`<section class="object" id="${schema}">
    <h3><code>${name}</code></h3>
    <p>${words}</p>
    ${objectFields(spec.schemas[schema]!, 'optional')}
  </section>`;

export const objects = (spec: Spec): Section => ({
  id: 'objects',
  title: 'Objects',
  body: html`<p>
      Every field is always present unless it is marked optional. No other field is ever returned.
    </p>
    ${Object.entries(spec.schemas)
      // What is sent is described with its operation.
      .filter(([name, schema]) => !isEvent(name) && !name.endsWith('Request') && hasFields(schema))
      .map(
        ([name, schema]) =>
          html`<section class="object" id="${name}">
            <h3><a href="#${name}">${name}</a></h3>
            ${objectFields(schema, 'optional')}
          </section>`,
      )}`,
});
