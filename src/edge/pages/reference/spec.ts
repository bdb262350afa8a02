/** The parts of our own OpenAPI document that the reference shows, with references followed. */
import type { LimitsShown } from '../../api/openapi.ts';

export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | null)[];
  readonly description?: string;
  readonly default?: string | number;
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Content {
  readonly schema?: Schema;
  readonly example?: unknown;
}

export interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Declared {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  /** JSON, or a file as it is. */
  readonly requestBody?: { readonly content: { readonly 'application/json'?: Content } };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security?: readonly unknown[];
}

interface OpenApi {
  readonly info: {
    readonly version: string;
    readonly description: string;
    readonly 'x-limits': LimitsShown;
  };
  readonly servers: readonly [{ readonly url: string }];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
  };
}

export interface Endpoint extends Declared {
  readonly method: string;
  readonly path: string;
  /** The whole address, with its parameters in braces. */
  readonly url: string;
  readonly needsKey: boolean;
}

export interface Spec {
  /** The limits of this server. */
  readonly limits: LimitsShown;
  readonly version: string;
  readonly description: string;
  readonly baseUrl: string;
  readonly groups: readonly { readonly name: string; readonly endpoints: readonly Endpoint[] }[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly headers: Readonly<Record<string, { readonly description: string }>>;
  /** Errors by status. */
  readonly errors: ReadonlyMap<string, Response>;
  /** Statuses that every operation with a key can return. */
  readonly commonErrors: ReadonlySet<string>;
}

/** The document is made by this same server, so its shape is known and is not checked again. */
export function readSpec(document: object): Spec {
  const { info, servers, tags, paths, components } = document as OpenApi;
  const baseUrl = servers[0].url;
  const endpoints = Object.entries(paths).flatMap(([path, { servers, ...methods }]) => {
    const origin = (servers as OpenApi['servers'] | undefined)?.[0].url ?? baseUrl;
    return Object.entries(methods).map(([method, value]): Endpoint => {
      const declared = value as Declared;
      const responses = Object.entries(declared.responses).map(
        ([status, response]) => [status, follow(response, components.responses)] as const,
      );
      return {
        ...declared,
        responses: Object.fromEntries(responses),
        method: method.toUpperCase(),
        path,
        url: origin + path,
        needsKey: declared.security?.length !== 0,
      };
    });
  });
  const errors = Object.entries(components.responses).map(
    ([name, response]) => [name.replace(/^(?:Rated)?Error/, ''), response] as const,
  );
  const keyed = endpoints.filter(({ needsKey }) => needsKey);
  const common = errors.filter(([status]) => keyed.every(({ responses }) => status in responses));
  return {
    version: info.version,
    limits: info['x-limits'],
    description: info.description,
    baseUrl,
    groups: tags.map(({ name }) => ({
      name,
      endpoints: endpoints.filter(({ tags }) => tags.includes(name)),
    })),
    schemas: components.schemas,
    headers: components.headers,
    errors: new Map(errors),
    commonErrors: new Set(common.map(([status]) => status)),
  };
}

/** An object that lists its fields has its own section on the page; one that may hold anything has none. */
export const hasFields = (schema: Schema | undefined): boolean =>
  Object.keys(schema?.properties ?? {}).length > 0;

export const referred = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The schema itself, where it is only named. */
export const described = (schema: Schema | undefined, spec: Spec): Schema | undefined =>
  schema?.$ref === undefined ? schema : spec.schemas[referred(schema.$ref)];

const follow = (response: Response, responses: Readonly<Record<string, Response>>): Response =>
  response.$ref === undefined ? response : responses[referred(response.$ref)]!;
