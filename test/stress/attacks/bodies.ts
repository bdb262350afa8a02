/** Bodies that are no JSON, no text, or not what an operation takes. */
import fc from 'fast-check';
import { attack, documentId, goodBody, json, type Sender } from './attack.ts';

const line = fc.constantFrom(
  'POST /v1/documents',
  `PUT /v1/documents/${documentId}`,
  `POST /v1/documents/${documentId}/translate`,
  'POST /v1/audio/speech',
  'POST /v1/audio/stream',
);

const fieldNames = 'text title language is_archived visibility target_language input voice_id'.split(' ');
/** Names that mean something to JavaScript. */
const trapNames = '__proto__ constructor prototype toString hasOwnProperty then toJSON'.split(' ');
const name = fc.constantFrom(...fieldNames, ...trapNames, '', '\0', '💥');

const wrongTypes = ({ send }: Sender) =>
  fc.tuple(line, fc.array(fc.tuple(name, fc.jsonValue({ maxDepth: 4 })))).map(([to, fields]) => {
    // The unknown field makes each of them invalid, whatever the rest came out as.
    const members = [['impossible', 1] as const, ...fields].map(
      ([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`,
    );
    return attack('wrong types', send(to, json, `{${members.join(',')}}`), 422);
  });

const noObjects = ({ send }: Sender) =>
  fc
    .tuple(
      line,
      fc.oneof(fc.constant(null), fc.boolean(), fc.double(), fc.string(), fc.array(fc.jsonValue())),
    )
    .map(([to, value]) => attack('no object', send(to, json, JSON.stringify(value)), 422));

const openings = [
  ['[', ']'],
  ['{"text":', '}'],
  ['[{"a":', '}]'],
  ['{"__proto__":', '}'],
] as const;

const deepNesting = ({ send }: Sender) =>
  fc
    .tuple(line, fc.integer({ min: 1_000, max: 100_000 }), fc.constantFrom(...openings), fc.boolean())
    .map(([to, depth, [open, close], closed]) => {
      const body = open.repeat(depth) + (closed ? `1${close.repeat(depth)}` : '');
      // Only operations with a text take more than 64 KiB.
      const isTooLarge = to.endsWith('/translate') && body.length > 64 * 1024;
      return attack('deep nesting', send(to, json, body), isTooLarge ? 413 : 400);
    });

/** Bytes that occur nowhere in UTF-8. */
const impossibleByte = fc.constantFrom(0xc0, 0xc1, 0xf5, 0xfe, 0xff);
const brokenText = ({ send }: Sender) =>
  fc.tuple(line, fc.uint8Array({ maxLength: 40 }), impossibleByte).map(([to, noise, byte]) => {
    const body = Buffer.concat([Buffer.from('{"text":"'), noise, Buffer.from([byte]), Buffer.from('"}')]);
    return attack('broken UTF-8', send(to, json, body), 400);
  });

const nearlyJson = fc.constantFrom(
  '{',
  "{'text':'a'}",
  '{"text":"a",}',
  'NaN',
  '{}{}',
  '{"text":"\t"}',
  '\0',
);
const noJson = ({ send }: Sender) =>
  fc
    .tuple(line, fc.oneof(fc.string({ minLength: 1 }), nearlyJson))
    .filter(([, body]) => !isJson(body))
    .map(([to, body]) => attack('no JSON', send(to, json, body), 400));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const illFormedText = ({ send }: Sender) =>
  fc
    .constantFrom('\\u0000', '\\ud800', '\\udc00x', '\\ud83d\\ud83d\\ude00')
    .map((part) => attack('ill-formed text', send('POST /v1/documents', json, `{"text":"${part}"}`), 422));

const otherTypes = [
  ['text/plain', 'application/jsonp', 'multipart/form-data; boundary=x', 'a/b/c', '*/*', ';;;', ''],
  ['application/json; charset=utf-16', 'application/x-www-form-urlencoded', `x/${'y'.repeat(5_000)}`],
].flat();
const contentTypes = ({ send }: Sender) =>
  fc
    .tuple(line, fc.constantFrom(...otherTypes))
    .map(([to, type]) => attack('content type', send(to, `Content-Type: ${type}\r\n`, goodBody), 400));

export const bodies = (sender: Sender) =>
  [wrongTypes, noObjects, deepNesting, brokenText, noJson, illFormedText, contentTypes].map((make) =>
    make(sender),
  );
