/** Lists in markup: Pocket's HTML, and the feeds of an OPML file. */
import { Parser } from 'htmlparser2';
import { saved, savedPage, type SavedItem, type SavedLibrary, tagsOf, timeOf, withTime } from './engine.ts';

/** `<h1>Unread</h1><ul><li><a href="…" time_added="…" tags="a,b">Title</a>`. */
export function readPocketPage(html: string): SavedLibrary | undefined {
  const items: SavedItem[] = [];
  let heading = '';
  let link: { readonly attributes: Record<string, string>; title: string } | undefined;
  let isHeading = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isHeading = name === 'h1';
      if (isHeading) heading = '';
      if (name === 'a') link = { attributes, title: '' };
    },
    ontext(text) {
      if (isHeading) heading += text;
      else if (link) link.title += text;
    },
    onclosetag(name) {
      if (name === 'h1') isHeading = false;
      if (name !== 'a' || !link) return;
      const { href, time_added, tags = '' } = link.attributes;
      const page = savedPage(href, {
        name: link.title,
        tags: tagsOf(tags.split(',')),
        isArchived: /archive/i.test(heading),
        ...withTime(timeOf(time_added)),
      });
      if (page && time_added !== undefined) items.push(page);
      link = undefined;
    },
  });
  parser.end(html);
  return items.length > 0 ? { service: 'Pocket', items } : undefined;
}

export function readOpml(xml: string): SavedLibrary {
  const items: SavedItem[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const address = attributes['xmlurl'];
        if (name !== 'outline' || !address || !/^https?:\/\//i.test(address)) return;
        items.push(saved('feed', { name: attributes['title'] || attributes['text'] || address, address }));
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(xml);
  return { service: 'OPML', items };
}
