/** What renders documents for a server: its own processes, and workers where it has some. */
import type { Config } from '../config/config.ts';
import type { Exporter } from '../../formats/export/engine.ts';
import { createExporter } from '../../formats/export/exporter.ts';
import { ExportWork, RemoteExporter } from '../../engines/remote/export/remote-exporter.ts';
import type { Workers } from '../../engines/remote/workers.ts';

export function openExporter({ exportWorkers: places }: Config, workers: Workers | undefined): Exporter {
  const here = createExporter({ workers: places });
  workers?.addOwn(new ExportWork({ exporter: here, places }), { isLastResort: true });
  return workers ? new RemoteExporter({ workers, here }) : here;
}
