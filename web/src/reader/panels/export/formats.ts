/** The files a document can become. Their words are the messages `export.…`. */
import type { ExportFormat } from '../../../../../src/contract/documents.ts';

/** Whether a file can have the times of what is heard, or does not exist without them. */
export const timesIn: Record<ExportFormat, 'optional' | 'required'> = {
  pdf: 'optional',
  docx: 'optional',
  txt: 'optional',
  csv: 'optional',
  srt: 'required',
  vtt: 'required',
};

export const exportFormats = Object.keys(timesIn) as ExportFormat[];
