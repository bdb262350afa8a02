/** The title and language of an imported document, and how its failures are reported. */
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { Extraction } from '../../formats/extraction/engine.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';
import { plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { titleFrom } from '../../language/text/title.ts';
import { asBusy } from '../busy.ts';

/** A heading further down belongs to a section. */
const lookAtUnits = 5_000;

/** The file's own title, else its first heading, else what it is called. */
export function chooseTitle(told: string | undefined, text: string, called: string | undefined): string {
  return told ?? titleFrom(firstHeading(text.slice(0, lookAtUnits)) ?? called ?? text);
}

/** The first heading of a book may be that of its first chapter, which says less than the name of the file. */
export function chooseBookTitle(found: Extraction, called: string | undefined): string {
  const [start] = found.parts?.[0]?.chapters ?? [];
  const { blocks } = parseMarkup(found.text.slice(0, lookAtUnits));
  const heading = blocks.find((block) => block.kind === 'heading');
  const isChapter = heading && start !== undefined && plainText(found.text, heading).trim() === start;
  return chooseTitle(found.title ?? (isChapter ? called : undefined), found.text, called);
}

function firstHeading(text: string): string | undefined {
  const heading = parseMarkup(text).blocks.find(({ kind }) => kind === 'heading');
  return heading && text.slice(heading.start, heading.end);
}

export function nameWithoutExtension(name: string): string | undefined {
  const bare = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : undefined;
}

const fileExtension = /\.(?:txt|md|markdown|pdf|docx|epub|srt|vtt)$/i;

/** What the text at an address is called when it has no title: a file by its name, a page by its site. */
export function nameOfAddress({ pathname, hostname }: URL): string {
  try {
    const name = fileExtension.test(pathname)
      ? nameWithoutExtension(decodeURIComponent(pathname))
      : undefined;
    return name ?? hostname;
  } catch {
    // Not every path is percent-encoded UTF-8.
    return hostname;
  }
}

/** `zh-Hans-CN` or `en_us` as one of the tags that documents have. */
export function declaredLanguage(tag: string | undefined): string | undefined {
  const parts = tag?.trim().replaceAll('_', '-').split('-') ?? [];
  return parseLanguageTag(parts.slice(0, 2).join('-')) ?? parseLanguageTag(parts[0] ?? '');
}

/** A page has an element for itself; what somebody selected on one has none. */
export const isPartOfPage = (html: string): boolean => !/<(?:html|body)[\s>]/i.test(html);

/** The address that a page gives for itself has no traces of how its reader came there. It counts on its own site only. */
export function lastingAddress(address: URL, declared: string | undefined): string {
  const own = declared === undefined ? null : URL.parse(declared, address.href);
  const isSame = own !== null && /^https?:$/.test(own.protocol) && siteOf(own) === siteOf(address);
  return isSame && !own.username && !own.password ? own.href : address.href;
}

const siteOf = ({ host }: URL): string => host.replace(/^(?:www|m)\./, '');

/** Faults of the file are reported for the field it came in; anything else is not the caller's fault. */
export function importProblem(error: unknown, field: 'file' | 'url'): unknown {
  if (!(error instanceof EngineError)) return error;
  if (error.fault === 'busy')
    return asBusy(error, 'Several of your files are being read already. Try again soon.');
  if (error.fault === 'closed')
    return new Problem('service_unavailable', 'The server is stopping. Try again soon.', {
      retryAfterSeconds: 5,
    });
  const message = field === 'file' ? error.message : `leads to a page that ${error.message}`;
  return error.fault === 'too_large'
    ? new Problem('payload_too_large', `${field} ${message}`)
    : invalidField(field, message);
}
