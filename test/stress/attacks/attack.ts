/** A hostile request, and the responses that are right for it. */
export interface Attack {
  readonly kind: string;
  readonly parts: readonly (string | Uint8Array)[];
  /** The statuses allowed, one set for each answer that must come. */
  readonly answers: readonly (readonly number[])[];
  readonly halfClose?: boolean;
}

export const json = 'Content-Type: application/json\r\n';
export const goodBody = '{"text":"The lamp turns."}';
export const documentId = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';

export const attack = (kind: string, parts: Attack['parts'], ...statuses: number[]): Attack => ({
  kind,
  parts,
  answers: [statuses],
});

/** Well-formed requests of one caller, whatever they ask for. */
export function createSender(key: string) {
  const us = `Host: lectern\r\nAuthorization: Bearer ${key}\r\n`;
  return {
    us,
    send: (line: string, headers = '', body: string | Uint8Array = ''): Attack['parts'] => {
      const length = body.length > 0 ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : '';
      return [`${line} HTTP/1.1\r\n${us}${headers}${length}\r\n`, body];
    },
    /** The head of a creation, without its last empty line. */
    creation: (headers: string) => `POST /v1/documents HTTP/1.1\r\n${us}${json}${headers}\r\n`,
  };
}

export type Sender = ReturnType<typeof createSender>;
