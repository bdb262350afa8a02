/** The formats a document can be exported to. Their labels are the messages `export.…`. */
import type { ExportFormat } from '../../../../../src/shared/contract/documents.ts';

/** Whether the format can include times, needs them, or has none. */
export const timesIn: Record<ExportFormat, 'optional' | 'required' | 'never'> = {
  pdf: 'optional',
  docx: 'optional',
  epub: 'optional',
  txt: 'optional',
  md: 'never',
  csv: 'optional',
  srt: 'required',
  vtt: 'required',
};

export const exportFormats = Object.keys(timesIn) as ExportFormat[];
