/**
 * The caller of a tool, and what the API has reported about it so far: nothing yet, that it is known, or that it is
 * refused. The tool server checks no credentials itself; it only passes on the API's responses.
 */
export interface Refusal {
  /** 401: not known, or no longer. 403: known, but its token may not do this. */
  readonly status: 401 | 403;
  readonly message: string;
  /** The scopes a new token needs, when the API named them. */
  readonly scope?: string;
}

export interface Caller {
  readonly token: string;
  /** Carried to the API, so that one id names the request in both logs. */
  readonly requestId?: string;
  verdict?: 'known' | Refusal;
  /** The calls of this request that were cancelled: they get no response. */
  readonly cancelled?: Set<string | number>;
}

export const refusalOf = ({ verdict }: Caller): Refusal | undefined =>
  typeof verdict === 'object' ? verdict : undefined;

/** Notes from the API's response whether the caller is known. Rate limits and the API's own failures do not tell. */
export function noteVerdict(caller: Caller, response: Response, message: string): void {
  const challenge = response.headers.get('www-authenticate') ?? '';
  const scope = /\bscope="([^"]*)"/.exec(challenge)?.[1];
  if (/\berror="insufficient_scope"/.test(challenge)) {
    caller.verdict = { status: 403, message, ...(scope !== undefined && { scope }) };
  } else if (response.status === 401 || /\berror="invalid_token"/.test(challenge)) {
    caller.verdict = { status: 401, message };
  } else if (response.status !== 429 && response.status < 500) {
    caller.verdict = 'known';
  }
}
