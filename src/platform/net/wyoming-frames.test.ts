import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { EventDecoder, FrameError, encodeEvent, type WyomingEvent } from './wyoming-frames.ts';

const limits = { lineBytes: 200, dataBytes: 300, payloadBytes: 400 };
const decode = (bytes: Buffer, decoder = new EventDecoder()) => [...decoder.push(bytes)];

describe('written', () => {
  test('byte by byte as the protocol has it', () => {
    assert.equal(encodeEvent('describe').toString(), '{"type":"describe"}\n');
    assert.equal(
      encodeEvent('synthesize', { text: 'Grüße' }).toString(),
      '{"type":"synthesize","data_length":18}\n{"text":"Grüße"}',
    );
    assert.equal(
      encodeEvent('audio-chunk', { rate: 8000 }, Buffer.from('abc')).toString(),
      '{"type":"audio-chunk","data_length":13,"payload_length":3}\n{"rate":8000}abc',
    );
  });
});

describe('read', () => {
  test('with data in the line, after it, or in both', () => {
    const [inline] = decode(Buffer.from('{"type":"transcribe","data":{"language":"de"},"version":"1.5"}\n'));
    assert.deepEqual(inline!.data, { language: 'de' });
    const both = '{"type":"x","data":{"a":1,"b":1},"data_length":7,"payload_length":2}\n{"b":2}\n\n';
    const [merged] = decode(Buffer.from(both));
    assert.deepEqual(merged, { type: 'x', data: { a: 1, b: 2 }, payload: Buffer.from('\n\n') });
    const [none] = decode(
      Buffer.from('{"type":"x","data":null,"data_length":null,"payload_length":null}\r\n'),
    );
    assert.deepEqual(none!.data, {});
  });

  const event = fc.record({
    type: fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.isWellFormed()),
    data: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), fc.jsonValue()),
    payload: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  });

  test('however the bytes are cut or joined', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 4 }), fc.array(fc.nat(40)), (events, cuts) => {
        const bytes = Buffer.concat(
          events.map(({ type, data, payload }) => encodeEvent(type, data, payload)),
        );
        const decoder = new EventDecoder();
        const read: WyomingEvent[] = [];
        let at = 0;
        for (const cut of [...cuts, bytes.length]) {
          read.push(...decoder.push(bytes.subarray(at, at + cut)));
          at += cut;
        }
        const plain = (list: readonly WyomingEvent[]) =>
          list.map(({ type, data, payload }) => [type, JSON.stringify(data), payload.toString('hex')]);
        assert.deepEqual(plain(read), plain(events as WyomingEvent[]));
        assert.equal(decoder.isInside, false);
      }),
      { seed: 20, numRuns: 300 },
    );
  });

  test('one byte at a time', () => {
    const decoder = new EventDecoder();
    const bytes = encodeEvent('audio-chunk', { rate: 16_000 }, Buffer.alloc(50, 7));
    const read = [...bytes].flatMap((byte) => decode(Buffer.from([byte]), decoder));
    assert.deepEqual(read, [{ type: 'audio-chunk', data: { rate: 16_000 }, payload: Buffer.alloc(50, 7) }]);
  });
});

describe('hostile', () => {
  const refused: Record<string, string> = {
    'no JSON': 'GET / HTTP/1.1\r\n',
    'an empty line': '\n',
    'not an object': '[]\n',
    'a string': '"describe"\n',
    'no type': '{"data":{}}\n',
    'a type that is not text': '{"type":7}\n',
    'data that is a list': '{"type":"x","data":[]}\n',
    'a negative length': '{"type":"x","payload_length":-1}\n',
    'half a byte': '{"type":"x","data_length":0.5}\n',
    'a length in words': '{"type":"x","data_length":"7"}\n',
    'too much data': '{"type":"x","data_length":301}\n',
    'too much payload': '{"type":"x","payload_length":1e9}\n',
    'data that is no JSON': '{"type":"x","data_length":2}\n{{',
    'data that is a number': '{"type":"x","data_length":1}\n7',
    'a line without end': 'x'.repeat(201),
    'deep nesting': `${'['.repeat(150)}\n`,
  };
  for (const [name, bytes] of Object.entries(refused))
    test(`${name} is refused`, () => {
      assert.throws(() => decode(Buffer.from(bytes), new EventDecoder(limits)), FrameError);
    });

  test('no bytes do anything but give events or a FrameError', () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(...Object.values(refused), '{"type":"x"}\n', '"data_length":4}\n')
        .map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const decoder = new EventDecoder(limits);
        try {
          for (const part of parts)
            for (const { type } of decoder.push(part)) assert.equal(typeof type, 'string');
        } catch (error) {
          assert.ok(error instanceof FrameError, String(error));
        }
      }),
      { seed: 20, numRuns: 1_000 },
    );
  });
});
