/** What renders documents for a server: its own processes, or those of workers where there is a queue. */
import type { Config } from '../config/config.ts';
import type { Exporter } from '../engines/export/engine.ts';
import { createExporter } from '../engines/export/exporter.ts';
import type { Log } from '../platform/log.ts';
import type { QueueMetrics } from '../platform/queue-metrics.ts';
import { requireRedis } from './speaking.ts';

export async function openExporter(config: Config, log: Log, meter?: QueueMetrics): Promise<Exporter> {
  const here = createExporter({ workers: config.exportWorkers });
  if (config.speechQueue !== 'on') return here;
  const redisUrl = requireRedis(config);
  // Loaded on demand: most servers render documents by themselves.
  const { QueueNode } = await import('../engines/queue/queue-node.ts');
  const { QueuedExporter } = await import('../engines/export/queued/queued-exporter.ts');
  const kind = 'export';
  const node = await QueueNode.open({ redisUrl, log, kind, ...meter?.of(kind) });
  meter?.watch(kind, () => node.load());
  return new QueuedExporter({ node, here });
}
