/** The structure of a text as lines that people can read and tests can compare: where each leaf is and what it says. */
import type { Block, Leaf, Markup } from './blocks.ts';
import { inlinesOf, type Style } from './inlines.ts';

export type Say = (text: string, leaf: Pick<Leaf, 'lines' | 'isLiteral'>) => string;

/** `quote item: words`, `heading 2: words`, `number 3: words`, `cell: words`, `rule`, `turn ADA 0:34`. */
export function outlineOf({ text, blocks }: Markup, say: Say = withTags): string[] {
  return blocks.flatMap((block) => lines(block, '', (leaf) => say(text, leaf)));
}

function lines(block: Block, place: string, say: (leaf: Leaf) => string): string[] {
  const inside = (blocks: readonly Block[], where: string) =>
    blocks.flatMap((inner) => lines(inner, `${place}${where} `, say));
  switch (block.kind) {
    case 'quote':
      return inside(block.blocks, 'quote');
    case 'list':
      return block.items.flatMap(({ number, isDone, blocks }) => {
        const task = isDone === undefined ? '' : isDone ? ' done' : ' to do';
        return inside(blocks, (number === undefined ? 'item' : `number ${number}`) + task);
      });
    case 'table':
      return block.rows.map(({ cells }) => `${place}row: ${cells.map(say).join(' | ')}`);
    case 'turn':
      return [`turn ${block.speaker ? `${block.speaker} ` : ''}${block.clock}`];
    case 'rule':
      return [`${place}rule`];
    case 'heading':
      return [`${place}heading ${block.depth}: ${say(block)}`];
    case 'picture':
      return [`${place}picture ${block.id}: ${say(block)}`];
    case 'code':
      return [`${place}code: ${say(block)}`];
    case 'paragraph':
      return [`${place.trimEnd() || 'paragraph'}: ${say(block)}`];
  }
}

/** Line ends as `/`, styles as tags. */
function withTags(text: string, leaf: Pick<Leaf, 'lines' | 'isLiteral'>): string {
  const say = (words: string, style: Style) => {
    const tags: [unknown, string][] = [
      [style.isCode, 'code'],
      [style.isStruck, 's'],
      [style.isEmphasis, 'i'],
      [style.isStrong, 'b'],
      [style.isImage, 'img'],
      [style.href, `a ${style.href}`],
    ];
    return tags.reduce(
      (inner, [isOn, tag]) => (isOn ? `<${tag}>${inner}</${tag.split(' ')[0]}>` : inner),
      words,
    );
  };
  return inlinesOf(text, leaf)
    .map(({ start, end, isBreak, ...style }) => (isBreak ? ' / ' : say(text.slice(start, end), style)))
    .join('');
}
