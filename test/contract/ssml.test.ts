import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let key: string;
before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account({ walletCents: 1_000 }));
});

const send = (input: string, more: object = {}) =>
  call(server.url, 'POST /v1/audio/speech', {
    key,
    body: { input, voice_id: 'espeak-en-us', language: 'en', ssml: true, ...more },
  });

test('SSML is spoken with its pauses, rates and voices, and marks count the input', async () => {
  const plain = await send('<speak>The lamp turns all night.</speak>');
  assert.equal(plain.status, 200);
  const slow = await send('<speak><prosody rate="50%">The lamp turns all night.</prosody></speak>');
  assert.ok(slow.body.duration_ms > 1.5 * plain.body.duration_ms);
  const paused = await send('<speak>The lamp<break time="3s"/> turns all night.</speak>', { words: true });
  assert.ok(paused.body.duration_ms > plain.body.duration_ms + 2_500);
  const input = '<speak>One. <voice name="espeak-en-gb">Two.</voice></speak>';
  const { body } = await send(input, { words: true });
  const values = body.speech_marks.map(({ value }: { value: string }) => value);
  assert.deepEqual(values, ['One.', 'Two.']);
  for (const { start, end, value } of body.speech_marks) assert.equal(input.slice(start, end), value);
});

test('without `ssml` the tags are text, and bad SSML is 422 with what is wrong', async () => {
  const { status } = await send('<speak>Hello</speak>', { ssml: false });
  assert.equal(status, 200);
  for (const [input, message] of [
    ['Hello', /outermost element/],
    ['<speak>Hello', /not closed/],
    ['<speak><voice name="nobody">Hi</voice></speak>', /"nobody"/],
    ['<speak><break/></speak>', /nothing/],
  ] as const) {
    const { status: refused, body } = await send(input);
    assert.equal(refused, 422, input);
    assert.match(body.error.fields[0].message, message);
  }
});

test('breaks add up to five minutes at most, wherever they stand', async () => {
  const tenSeconds = '<break time="10s"/>';
  for (const input of [
    `<speak>The lamp${tenSeconds.repeat(200)} turns.</speak>`,
    `<speak>${`One.${tenSeconds}`.repeat(60)}</speak>`,
  ])
    for (const line of ['POST /v1/audio/speech', 'POST /v1/audio/stream'] as const) {
      const body = { input, voice_id: 'espeak-en-us', language: 'en', ssml: true };
      const refused = await call(server.url, line, { key, body });
      assert.equal(refused.status, 422);
      assert.match(
        refused.body.error.fields[0].message,
        /breaks of [\d,]+ seconds in all; 300 seconds are possible/,
      );
    }
  const { status, body } = await send(`<speak>The lamp${tenSeconds.repeat(20)} turns.</speak>`);
  assert.equal(status, 200);
  assert.ok(body.duration_ms > 200_000);
});
