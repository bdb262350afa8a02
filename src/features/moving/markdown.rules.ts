/** A document as a Markdown file with YAML front matter, for people and for other programs. Pure. */
import { timestamp } from '../../platform/clock.ts';
import { storableName } from '../../platform/storable-name.ts';

export interface WrittenDocument {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly author: string | null;
  readonly site: string | null;
  readonly address: string | null;
  readonly source: string | null;
  readonly tags: readonly string[];
  readonly isArchived: boolean;
  /** How far it was listened to, from 0 to 1. */
  readonly heard: number | null;
  readonly isFinished: boolean;
  /** A path in the archive. */
  readonly cover: string | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly text: string;
}

export function toMarkdown(document: WrittenDocument): string {
  const facts: readonly (readonly [string, string | number | boolean | readonly string[] | null])[] = [
    ['title', document.title],
    ['author', document.author],
    ['language', document.language],
    ['tags', document.tags],
    ['archived', document.isArchived],
    ['position', document.heard],
    ['finished', document.isFinished],
    ['source', document.source],
    ['site', document.site],
    ['url', document.address],
    ['cover', document.cover],
    ['created', timestamp(document.createdAtMs)],
    ['updated', timestamp(document.updatedAtMs)],
    ['id', document.id],
  ];
  // JSON is YAML: its strings need no other quoting.
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n${document.text}${document.text.endsWith('\n') ? '' : '\n'}`;
}

/** What files of a title are called; the end of the id tells those with the same title apart. */
export const fileName = (title: string, id: string): string =>
  `${storableName(title) || 'Untitled'} ${id.slice(-8)}`;
