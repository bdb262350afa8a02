/** The header by which a trace continues in another process (W3C Trace Context). Pure. */
import type { SpanParent } from './span.ts';

export interface IncomingTrace extends SpanParent {
  /** Whether the caller records it. */
  readonly isSampled: boolean;
}

const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

/** Undefined for none, and for one that is not valid, which starts a new trace. */
export function readTraceparent(header: unknown): IncomingTrace | undefined {
  if (typeof header !== 'string' || header.length > 512) return undefined;
  const [, traceId, spanId, flags] = pattern.exec(header.trim()) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId }: SpanParent): string => `00-${traceId}-${spanId}-01`;

/** The same decision for all spans of a trace, on every node, with the same ratio. */
export const isInRatio = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32;
