/** What passes between the server and a thread that encodes. Every request gets one reply. */
import type { Encoding } from './encoder.ts';

export type EncodingStep =
  | { readonly type: 'open'; readonly encoding: Encoding; readonly fromRate: number }
  | { readonly type: 'push'; readonly samples: Int16Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'abandon' };

export type EncodingRequest = EncodingStep & { readonly id: number; readonly sound: number };

export type EncodingReply = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly problem: string }
);
