/** Documents that are shared, as every kind of page that a stranger can open. */
import { call, type TestServer } from '../harness.ts';

const hostile = `<img src=x onerror=alert(1)> "quoted" & 'single'`;
const prose = `Once the lamp was lit nobody slept. ${'The keeper read on, and the beam went round. '.repeat(8)}

## Shelves

- almanacs
- letters ${hostile}

3. Read slowly.

***

<script>alert('text')</script>`;
const transcript = `**SPEAKER_00** · 0:04
Thank you for coming.

**1:02:45**
It is wet.

(1:03:10)
Quite.`;

export interface Shares {
  readonly prose: string;
  readonly transcript: string;
  readonly arabic: string;
}

/** Shares a document and returns the path of its page. */
export async function share(
  { url }: TestServer,
  key: string,
  body: { title?: string; text: string },
): Promise<string> {
  const { body: made } = await call(url, 'POST /v1/documents', { key, body });
  const open = await call(url, `PUT /v1/documents/${made.id}`, { key, body: { visibility: 'public' } });
  return new URL(open.body.share_url).pathname;
}

export async function openShares(server: TestServer, key: string): Promise<Shares> {
  return {
    prose: await share(server, key, { title: `A night ${hostile}`, text: prose }),
    transcript: await share(server, key, { title: 'Harbour council', text: transcript }),
    arabic: await share(server, key, {
      text: 'المنارة\n\nكان المصباح يدور طوال الليل، ولم ينم أحد في البيت القديم.',
    }),
  };
}
