/**
 * The pages of a book that are not its text: cover, title page, imprint, colophon, contents.
 * A library shows what they say in other ways (title, author, cover, chapters), and nobody wants to hear them.
 * Dedications, epigraphs and prefaces are text.
 */

/** Their types in EPUB 3 and in the guide of EPUB 2. */
const types = new Set(
  (
    'cover coverpage cover-page titlepage title-page halftitlepage halftitle half-title-page copyright-page copyright ' +
    'imprint imprimatur colophon toc toc-brief landmarks loi lot loa lov page-list doc-cover doc-colophon doc-pagelist'
  ).split(' '),
);

/** Project Gutenberg puts its own header and license around each text. */
const boilerplate = /(?:^|\s)pg-(?:boilerplate|header|footer|machine-header)(?:\s|$)/;

export const isFrontMatterType = (type: string): boolean =>
  type
    .toLowerCase()
    .split(/\s+/)
    .some((one) => types.has(one));

export const isFrontMatter = (attributes: Readonly<Record<string, string>>): boolean =>
  isFrontMatterType(attributes['epub:type'] ?? attributes['type'] ?? '') ||
  isFrontMatterType(attributes['role'] ?? '') ||
  boilerplate.test(attributes['class'] ?? '') ||
  boilerplate.test(attributes['id'] ?? '');

/** Names of such pages, without accents, in case nothing else identifies them. No chapter has such a name. */
const names = new Set(
  [
    // English
    'cover, cover page, front cover, back cover, title page, titlepage, half title, halftitle, half title page, copyright, copyright page',
    'copyright notice, copyright information, legal notice, imprint, colophon, uncopyright',
    // German
    'umschlag, umschlagseite, deckblatt, titelseite, titelblatt, schmutztitel, haupttitel, impressum, urheberrecht, kolophon',
    // Spanish, Portuguese, Italian, French
    'cubierta, portada, portadilla, contraportada, pagina de titulo, creditos, pagina de creditos, pagina legal, derechos de autor',
    'capa, folha de rosto, pagina de rosto, ficha tecnica, direitos autorais, contracapa, colofao, colofon',
    'copertina, frontespizio, pagina del titolo, crediti, note legali, quarta di copertina',
    'couverture, page de titre, faux titre, page de couverture, mentions legales, page de copyright, quatrieme de couverture',
    'acheve d imprimer',
    // Dutch, Swedish, Polish, Russian
    'omslag, titelpagina, titelsida, okladka, strona tytulowa, strona redakcyjna, обложка, титульныи лист, выходные данные',
    // Chinese, Japanese, Korean
    '封面, 封底, 扉页, 扉頁, 书名页, 版权, 版权页, 版權頁, 版权信息, 表紙, 奥付, 표지, 판권',
  ].flatMap((list) => list.split(', ')),
);
const contentsNames = new Set(
  [
    'contents, table of contents, list of illustrations, inhalt, inhaltsverzeichnis, contenido, contenidos, tabla de contenido',
    'tabla de contenidos, indice, indice general, sumario, sommario, table des matieres, sommaire, inhoud, inhoudsopgave',
    'innehall, spis tresci, содержание, оглавление, 目录, 目錄, 目次, 차례, 목차',
  ].flatMap((list) => list.split(', ')),
);

/** What stands above a list of other books, before the name of the author or alone. */
const otherBooks = [
  'also by, other books by, other titles by, other works by, books by, by the same author',
  'von derselben autorin, vom selben autor, weitere bucher von, weitere titel von, ausserdem von',
  'otros libros de, otras obras de, del mismo autor, de la misma autora, du meme auteur, de la meme autrice',
].flatMap((list) => list.split(', '));

/** Without accents, case and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isFrontMatterName = (name: string): boolean => names.has(plainName(name));
export const isContentsName = (name: string): boolean => contentsNames.has(plainName(name));

export function isOtherBooksName(line: string, author = ''): boolean {
  const name = plainName(line);
  const ends = ['', 'the author', 'the same author', 'this author', plainName(author)];
  return otherBooks.some((start) => ends.some((end) => name === `${start} ${end}`.trim()));
}
