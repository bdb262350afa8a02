/** Those of the model's 99 languages in which it gets most words right. */
export const understoodLanguages: readonly string[] =
  'ca cs da de en es fi fil fr gl id it ja ko ms nb nl no pl pt ro ru sv tl tr uk vi zh'.split(' ');

const understood = new Set(understoodLanguages);

export function understandsLanguage(tag: string): boolean {
  return understood.has(tag.split('-')[0]!.toLowerCase());
}
