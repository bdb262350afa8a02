/** Spans as the OpenTelemetry protocol has them in JSON. Pure. */
import type { EndedSpan, SpanKind, SpanValue } from './span.ts';

const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const failed = 2;

const valueOf = (value: SpanValue) => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (values: Readonly<Record<string, SpanValue>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value: valueOf(value) }));

const spanOf = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: String(span.startNs),
  endTimeUnixNano: String(span.endNs),
  attributes: attributesOf(span.attributes),
  status: span.isFailed ? { code: failed } : {},
});

export const exportRequest = (resource: Readonly<Record<string, string>>, spans: readonly EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [{ scope: { name: 'lectern' }, spans: spans.map(spanOf) }],
    },
  ],
});

/** `name=value,name=value`, with values as in a URL, as `OTEL_EXPORTER_OTLP_HEADERS` has them. */
export function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [, name, value] = /^([^=\s]+)\s*=(.*)$/s.exec(pair.trim()) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), decoded(value!.trim())]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
