/** The header of a download. */
import { storableName } from '../../platform/storable-name.ts';

export interface FileName {
  readonly ascii: string;
  readonly utf8: string;
}

const untitled = 'document';

export function fileName(title: string, extension: string): FileName {
  const name = storableName(title) || untitled;
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]+|[%"\\/:*?<>|]+/g, '_');
  return {
    ascii: `${(/[a-z0-9]/i.test(ascii) && storableName(ascii)) || untitled}.${extension}`,
    utf8: `${name}.${extension}`,
  };
}

/** RFC 6266: the plain name for old clients, the percent-encoded one for all others. */
export function contentDisposition(title: string, extension: string): string {
  const { ascii, utf8 } = fileName(title, extension);
  const encoded = encodeURIComponent(utf8).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
