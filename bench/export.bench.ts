/**
 * The largest document as a file: how long it takes, what it costs in memory, and how much it slows other requests.
 *   npm run bench -- export
 */
import { median, printTable } from './measure.ts';
import { requestsPerSecond, startBenchServer, type BenchServer } from './server.ts';

const sentence = 'The lamp turned over the water and the keeper wrote down the name of every ship. ';
const text = Array.from({ length: 6_170 }, (_, n) => sentence + (n % 6 === 5 ? '\n\n' : ''))
  .join('')
  .slice(0, 500_000);

const api = (server: BenchServer, path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/v1/documents${path}`, {
    ...init,
    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
  });

const server = await startBenchServer({ SPEECH_ENGINES: 'espeak' });
try {
  for (let n = 0; n < 30; n++)
    await api(server, '', { method: 'POST', body: JSON.stringify({ text: sentence }) });
  const made = await api(server, '', {
    method: 'POST',
    body: JSON.stringify({ text, title: 'Five hundred thousand' }),
  });
  const { id } = (await made.json()) as { id: string };
  const rows: string[][] = [];
  for (const format of ['pdf', 'docx', 'txt', 'csv']) {
    const beganMs = performance.now();
    const bytes = (await (await api(server, `/${id}/export?format=${format}`)).arrayBuffer()).byteLength;
    const seconds = (performance.now() - beganMs) / 1000;
    rows.push([
      format,
      `${seconds.toFixed(2)} s`,
      `${(bytes / 1e6).toFixed(2)} MB`,
      `${server.memoryMiB().toFixed(0)} MiB`,
    ]);
  }
  printTable(['500,000 characters as', 'time', 'file', 'memory of the server after'], rows);
  await requestsPerSecond(server);
  const shares: number[] = [];
  for (let round = 0; round < 3; round++) {
    const quiet = await requestsPerSecond(server);
    let exporting = true;
    const exports = (async () => {
      while (exporting) await (await api(server, `/${id}/export?format=pdf`)).arrayBuffer();
    })();
    shares.push((await requestsPerSecond(server)) / quiet);
    exporting = false;
    await exports;
  }
  printTable(
    ['GET /documents while a PDF is made', 'goal'],
    [[`${(median(shares) * 100).toFixed(0)} % of the rate without`, '≥ 70 %']],
  );
} finally {
  await server.close();
}
