/** Messages to the tool server over HTTP, written by hand where the client of the SDK would not send them so. */

export const message = (method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

export const callAccount = message('tools/call', { name: 'service_get_account', arguments: {} });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const postTo = (url: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/mcp`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
