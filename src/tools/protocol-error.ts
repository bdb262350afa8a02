/** An error that concerns no single message, in the words of JSON-RPC. */
export const protocolError = (
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response => Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status, headers });
