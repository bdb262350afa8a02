/** Fetches what a device keeps: later where the server is busy, again where the connection was lost for a while. */
import { appHeader } from '../api.ts';

const againMs = 5_000;
/** Two minutes in all. */
const mostLost = 24;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function fetched(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  for (let lost = 0; ;) {
    // The browser need not keep it a second time.
    const asked = { headers: { ...appHeader, ...headers }, cache: 'no-store' } as const;
    const response = await fetch(address, asked).catch((error: unknown) => {
      lost += 1;
      if (lost > mostLost) throw error;
    });
    if (response && response.status !== 429) return response;
    await pause(response ? 1000 * Number(response.headers.get('Retry-After') ?? 5) : againMs);
  }
}
