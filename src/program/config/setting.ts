/** The kinds of settings and how their values are read. */
import { isIP } from 'node:net';
import { Problem } from '../../shared/contract/errors.ts';

/** The value of a variable, or of the file that NAME_FILE names. */
export type Variable = (name: string) => string | undefined;

export interface Setting<T> {
  readonly env: string;
  /** As the table shows it; undefined: not set. */
  readonly fallback: string | undefined;
  /** What it does, and why somebody sets it. */
  readonly doc: string;
  /** Where it is not set, its value as it was written under names that are retired. */
  readonly formerly?: (variable: Variable) => string | undefined;
  parse(value: string): T;
}

export type Settings = Record<string, Setting<unknown>>;

const fail = (message: string): never => {
  throw new Problem('validation_failed', message);
};

export const text = (env: string, fallback: string, doc: string): Setting<string> => ({
  env,
  fallback,
  doc,
  parse: (v) => v,
});

export const optional = (env: string, doc: string): Setting<string | undefined> => ({
  env,
  fallback: undefined,
  doc,
  parse: (value) => value,
});

export const integer = (env: string, fallback: number, doc: string): Setting<number> => ({
  env,
  fallback: String(fallback),
  doc,
  parse: (value) =>
    /^\d{1,15}$/.test(value) ? Number(value) : fail(`${env} must be a whole number, not "${value}".`),
});

export const optionalInteger = (env: string, doc: string): Setting<number | undefined> => ({
  ...integer(env, 0, doc),
  fallback: undefined,
});

const integerUpTo =
  (most: number) =>
  (env: string, fallback: number, doc: string): Setting<number> => ({
    ...integer(env, fallback, doc),
    parse: (value) =>
      /^\d{1,15}$/.test(value) && Number(value) <= most
        ? Number(value)
        : fail(`${env} must be a whole number from 0 to ${most}, not "${value}".`),
  });

export const port = integerUpTo(65_535);

/** A hundred years at most: dates far beyond that cannot be represented. */
export const days = integerUpTo(36_500);

/** An address of one of these schemes. Its value is not repeated in messages: it may contain a password. */
export const address = (
  env: string,
  schemes: readonly string[],
  doc: string,
): Setting<string | undefined> => ({
  ...optional(env, doc),
  parse: (value) =>
    schemes.some((scheme) => value.startsWith(`${scheme}://`))
      ? value
      : fail(`${env} must be an address that starts with ${schemes.map((s) => `${s}://`).join(' or ')}.`),
});

export const choice = <const V extends readonly string[]>(
  env: string,
  values: V,
  doc: string,
): Setting<V[number]> => ({
  env,
  fallback: values[0],
  doc,
  parse: (value) =>
    values.includes(value) ? value : fail(`${env} must be one of ${values.join(', ')}, not "${value}".`),
});

export const list = <const V extends readonly string[]>(
  env: string,
  values: V,
  doc: string,
): Setting<V[number][]> => ({
  env,
  fallback: values.join(','),
  doc,
  parse: (value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .map((item) =>
        values.includes(item)
          ? item
          : fail(`${env} is a list of ${values.join(', ')}; "${item}" is not one of them.`),
      ),
});

export const origin = (env: string, doc: string): Setting<string | undefined> => ({
  env,
  fallback: undefined,
  doc,
  parse(value) {
    const url =
      /^https?:/.test(value) && URL.canParse(value)
        ? new URL(value)
        : fail(`${env} must be an address such as https://lectern.example.`);
    if (url.pathname !== '/' || url.search || url.hash)
      fail(`${env} must be an origin without a path, not "${value}".`);
    return url.origin;
  },
});

/** An issuer, as it names itself. The slash at its end is a part of the name for some providers. */
export const issuer = (env: string, doc: string): Setting<string | undefined> => ({
  ...optional(env, doc),
  parse(value) {
    const url = /^https?:/.test(value) && URL.canParse(value) ? new URL(value) : undefined;
    if (!url || url.search || url.hash || url.username || url.password)
      return fail(`${env} must be the address of a provider, such as https://id.example/realms/home.`);
    return value;
  },
});

export const origins = (env: string, doc: string): Setting<readonly string[] | undefined> => ({
  env,
  fallback: undefined,
  doc,
  parse: (value) =>
    value
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .map((item) =>
        item === '*' || /^[a-z][a-z\d+.-]*:\/\/[^\s/?#]+$/.test(item)
          ? item
          : fail(`${env} is a list of origins such as https://assistant.example; "${item}" is not one.`),
      ),
});

/** Several words that belong together, such as a port and the address before it; `what` says how they are written. */
export const matching = (
  env: string,
  form: RegExp,
  what: string,
  doc: string,
): Setting<string | undefined> => ({
  ...optional(env, doc),
  parse: (value) => (form.test(value) ? value : fail(`${env} must be ${what}, not "${value}".`)),
});

/** Addresses of servers, separated by commas. */
export const urls = (env: string, doc: string): Setting<string | undefined> => ({
  ...optional(env, doc),
  parse(value) {
    for (const url of value.split(','))
      if (!/^https?:\/\/[^/]+\/?$/.test(url.trim()) || !URL.canParse(url.trim()))
        fail(`${env} is a list of addresses such as http://10.0.0.7:3020; "${url.trim()}" is not one.`);
    return value;
  },
});

export const trustedProxies = (env: string, doc: string): Setting<false | number | readonly string[]> => ({
  env,
  fallback: 'off',
  doc,
  parse(value) {
    if (value === 'off' || value === '0') return false;
    if (value === 'on') return 1;
    if (/^\d{1,2}$/.test(value)) return Number(value);
    return value.split(',').map((item) => {
      const [address = '', bits] = item.trim().split('/');
      const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= 128);
      if (isIP(address) && isRange) return item.trim();
      return fail(
        `${env} must be off, on, a number of proxies, or a list of their addresses, not "${item}".`,
      );
    });
  },
});

export interface PrivateAddresses {
  /** Whether all of the private network can be reached. */
  readonly isNetworkOpen: boolean;
  /** With their ports, as URLs have them. */
  readonly hosts: readonly string[];
}

export const privateAddresses = (env: string, doc: string): Setting<PrivateAddresses> => ({
  env,
  fallback: 'off',
  doc,
  parse(value) {
    const items = value === 'off' ? [] : value.split(',').map((item) => item.trim());
    const hosts = items
      .filter((item) => item !== 'on')
      .map((item) => {
        const isHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\]):\d{1,5}$/i.test(item);
        const url = isHost ? URL.parse(`http://${item}`) : null;
        if (url) return `${url.hostname}:${url.port || 80}`;
        return fail(
          `${env} must be off, on, or a list of hosts with their ports such as 192.168.1.5:8080, not "${item}".`,
        );
      });
    return { isNetworkOpen: items.includes('on'), hosts };
  },
});
