/** The files a document can become, and what each is good for. */
import type { ExportFormat } from '../../../../../src/contract/documents.ts';

export interface FormatWords {
  readonly name: string;
  readonly use: string;
  /** `option`: times can be added; `needed`: there is no such file without them. */
  readonly times: 'option' | 'needed';
}

export const formatWords: Record<ExportFormat, FormatWords> = {
  pdf: { name: 'PDF', use: 'Set in pages, for printing and sending.', times: 'option' },
  docx: { name: 'Word', use: 'To go on writing in Word or LibreOffice.', times: 'option' },
  txt: { name: 'Plain text', use: 'The words alone, for every program.', times: 'option' },
  csv: { name: 'CSV table', use: 'A row for each section, for spreadsheets and scripts.', times: 'option' },
  srt: { name: 'SRT subtitles', use: 'For video players and editors.', times: 'needed' },
  vtt: { name: 'VTT subtitles', use: 'For video on web pages.', times: 'needed' },
};

export const exportFormats = Object.keys(formatWords) as ExportFormat[];
