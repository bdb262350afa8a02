/** The encodings of RTF: those of fonts by their character sets, and of files by their code pages. */

export const encodings: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
const codePages: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  874: 'windows-874',
};

export const pageOf = (number: number): string =>
  codePages[number] ??
  (number >= 1250 && number <= 1258 ? `windows-${number}` : number === 65001 ? 'utf-8' : 'windows-1252');
