/** The look of a Word document, as named styles that a reader can change in one place. */
import { AlignmentType, type INumberingOptions, type IStylesOptions, LevelFormat } from 'docx';
import { primaryLanguage } from '../../../shared/text/tags.ts';

export const muted = '6F6A64';
const ink = '1D1C1A';
/** Sizes are in half points, distances in twentieths of a point. */
const bodySize = 22;
export const levels = [0, 1, 2, 3, 4, 5] as const;
export const indentStep = 360;
const bulletCharacters = ['•', '◦', '▪'];

/** The fonts Word has on every system; for other scripts it falls back by itself. */
const eastAsianFonts: Readonly<Record<string, string>> = {
  ja: 'Yu Gothic',
  ko: 'Malgun Gothic',
  zh: 'Microsoft YaHei',
};

export function documentStyles(language: string): IStylesOptions {
  const eastAsia = eastAsianFonts[primaryLanguage(language)] ?? 'Microsoft YaHei';
  const heading = (size: number, before: number) => ({
    run: { size, sizeComplexScript: size, bold: true, boldComplexScript: true, color: ink },
    paragraph: { spacing: { before, after: 80 }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: {
          font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia },
          size: bodySize,
          sizeComplexScript: bodySize,
          color: ink,
          language: { value: language, eastAsia: language, bidirectional: language },
        },
        paragraph: { spacing: { after: 160, line: 300 } },
      },
      title: {
        run: { size: 48, sizeComplexScript: 48, bold: true, boldComplexScript: true, color: ink },
        paragraph: { spacing: { after: 60, line: 264 } },
      },
      heading1: heading(32, 400),
      heading2: heading(26, 320),
      heading3: heading(23, 280),
      heading4: heading(bodySize, 240),
      heading5: heading(bodySize, 240),
      heading6: heading(bodySize, 240),
      listParagraph: { paragraph: { spacing: { after: 80 } } },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        basedOn: 'Normal',
        run: { size: 18, sizeComplexScript: 18, color: muted },
        paragraph: { spacing: { after: 480 } },
      },
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        run: { italics: true, italicsComplexScript: true },
        paragraph: { indent: { start: indentStep } },
      },
      {
        id: 'Code',
        name: 'Code',
        basedOn: 'Normal',
        run: { font: 'Consolas', size: 19, noProof: true },
        paragraph: { spacing: { line: 260 } },
      },
    ],
    characterStyles: [
      { id: 'CodeWords', name: 'Code words', run: { font: 'Consolas', noProof: true } },
      { id: 'Time', name: 'Time', run: { size: 18, sizeComplexScript: 18, bold: false, color: muted } },
    ],
  };
}

/** One definition for all bullet lists, and one for each number that an ordered list starts from. */
export function numbering(starts: Iterable<number>): INumberingOptions {
  const indent = (level: number) => ({
    paragraph: { indent: { start: indentStep * (level + 1), hanging: indentStep }, contextualSpacing: true },
  });
  const bullets = levels.map((level) => ({
    level,
    format: LevelFormat.BULLET,
    text: bulletCharacters[level % bulletCharacters.length] ?? '•',
    alignment: AlignmentType.START,
    style: indent(level),
  }));
  const numbers = (start: number) =>
    levels.map((level) => ({
      level,
      format: LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
      start,
      alignment: AlignmentType.START,
      style: indent(level),
    }));
  return {
    config: [
      { reference: 'bullets', levels: bullets },
      ...[...starts].map((start) => ({ reference: `numbers-${start}`, levels: numbers(start) })),
    ],
  };
}
