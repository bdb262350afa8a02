/** A document as a file: the current version, its sections and, where they are known, its times. */
import type { ExportFormat } from '../../contract/documents.ts';
import { invalidField } from '../../contract/errors.ts';
import { asBusy } from '../busy.ts';
import { contentDisposition, fileName, MEDIA_TYPES } from '../../engines/export/attachment.ts';
import { toBlocks } from '../../engines/export/blocks.ts';
import type { Cue, ExportDocument, Exporter } from '../../engines/export/engine.ts';
import { blockCues, timeBlocks } from '../../engines/export/timing.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import type { Actor } from '../access/actor.ts';
import type { Documents } from '../documents/documents.ts';
import { isComplete, valuesOf, type SentenceTiming } from '../documents/timings.rules.ts';

export interface ExportingParts {
  readonly documents: Documents;
  readonly analyst: TextAnalyst;
  readonly exporter: Exporter;
}

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly timestamps: boolean;
}

export interface ExportedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly disposition: string;
}

export type Exporting = ReturnType<typeof createExporting>;

export function createExporting({ documents, analyst, exporter }: ExportingParts) {
  return {
    async export(
      actor: Actor,
      id: string,
      request: ExportRequest,
      signal: AbortSignal,
    ): Promise<ExportedFile> {
      const { document, timings } = await documents.getWithTimings(actor, id);
      const { title, language, text, created_at } = document;
      const blocks = toBlocks(text);
      const complete = timings.length > 0 && isComplete(timings, await analyst.segment(text, language));
      const cues = complete ? toCues(text, timings) : blockCues(blocks);
      if ((request.format === 'srt' || request.format === 'vtt') && cues.length === 0) throw noTimings();
      const exported: ExportDocument = {
        title,
        language,
        text,
        blocks: complete ? timeBlocks(blocks, cues) : blocks,
        ...(cues.length > 0 && { cues }),
        createdAt: created_at,
      };
      const job = { format: request.format, document: exported, options: { timestamps: request.timestamps } };
      return {
        bytes: await exporter.render(job, signal, actor.accountId).catch((error: unknown) => {
          throw asBusy(error, 'Several of your exports are being made already. Try again soon.');
        }),
        mediaType: MEDIA_TYPES[request.format],
        disposition: contentDisposition(fileName(title, request.format)),
      };
    },
  };
}

function toCues(text: string, timings: readonly SentenceTiming[]): Cue[] {
  const values = valuesOf(text, timings);
  return timings.map(({ startMs, endMs, speaker }, index) => ({
    startMs,
    endMs,
    text: values[index]!,
    ...(speaker !== undefined && { speaker }),
  }));
}

const noTimings = () =>
  invalidField(
    'format',
    'needs to know when each sentence is heard, and this document has no complete timings. ' +
      'Make its audio in the app first, or import it as a transcript; pdf, docx, txt and csv work without.',
  );
