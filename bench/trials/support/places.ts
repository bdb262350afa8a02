/** Requests to an operation that work, and the places in them where a text of the caller's choice can stand. */
import type { Operation } from '../../../src/shared/contract/operation.ts';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

export interface Place {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  /** The longest text that may stand there. */
  readonly most: number;
}

export interface Parts {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown> | undefined;
}

/** A longer request line would be refused unread; characters may take nine each. */
const mostInAddress = 1_300;
const mostWithoutLimit = 2_000;

/** Values that exist, by the name of their field. */
export type Known = Readonly<Record<string, unknown>>;

export function usualParts(operation: Operation, known: Known): Parts {
  const { params, query, body, bodyExample } = operation;
  const example = bodyExample as Record<string, unknown> | undefined;
  return {
    params: usual(params, known) as Record<string, unknown>,
    query: usual(query, known) as Record<string, unknown>,
    body: body && { ...example, ...(usual(body, { ...example, ...known }) as Record<string, unknown>) },
  };
}

function usual(schema: Schema | undefined, known: Known): unknown {
  if (!schema) return {};
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return usual(schema.anyOf[0], known);
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, known[name] ?? usual(schema.properties![name], known)]),
    );
  if (schema.items) return schema.minItems ? [usual(schema.items, known)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return schema.type === 'boolean' ? false : 'a';
}

export function placesIn(operation: Operation): Place[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    textsIn(operation[part] as Schema | undefined).map(({ path, most }) => ({
      part,
      path,
      most: part === 'body' ? most : Math.min(most, mostInAddress),
    })),
  );
}

function textsIn(schema: Schema | undefined, path: readonly string[] = []): Omit<Place, 'part'>[] {
  if (!schema || schema.enum || schema.const !== undefined || schema.format === 'uuid') return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textsIn(one, path)).slice(0, 1);
  if (schema.items) return textsIn(schema.items, [...path, '0']);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) => textsIn(one, [...path, name]));
  return schema.type === 'string' ? [{ path, most: schema.maxLength ?? mostWithoutLimit }] : [];
}

/** The parts with a text in one place. */
export function filled(parts: Parts, { part, path }: Place, text: string): Parts {
  return { ...parts, [part]: put(parts[part], path, text) };
}

function put(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') return [put(undefined, rest, text)];
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [name]: put(object[name], rest, text) };
}

/** `GET` and others with the address of a request. */
export function addressOf(prefix: string, operation: Operation, { params, query }: Parts): string {
  const written = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(params[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${written(value)}`);
  return prefix + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}
