/** Of the 99 languages the model was shown, those of which it gets most words right. */
const understood = new Set(
  'ca cs da de en es fi fil fr gl id it ja ko ms nb nl no pl pt ro ru sv tl tr uk vi zh'.split(' '),
);

export function understandsLanguage(tag: string): boolean {
  return understood.has(tag.split('-')[0]!.toLowerCase());
}
