/** Texts for the tests of the reader. */
const prose = `# The night

Once the lamp was lit **nobody** slept. The keeper read on. The beam went round!

- bread and oil
- letters from *everyone*

> What is read at night is read twice.

***

Then the morning came. It was grey. The gulls were loud. The boat came back. It brought bread. The keeper slept.`;
const rich = `# Supplies

Keep the **lamp *clean* and
trimmed**. See [the *manual*](https://example.org/manual) for ~~all~~ most of it. Then rest.

3. oil
   - in \`cans\`
     1. large
     2. small
4. wick

- [x] swept
- [ ] mended

> ## Said
> He said so.
>> She did not.

| Name | Count |
|:-----|------:|
| Ada | 1 |
| *Ben* | 2 |

\`\`\`js
const lamp = '# not a heading';

light(lamp);
\`\`\`

The lamp turns!
  Nobody sleeps.`;
const transcript = `**ANNA** · 0:04
Thank you for coming. It is late.

**BORIS** · 0:21
It is wet.

(1:03:10)
Quite.`;
const arabic = 'المنارة\n\nكان المصباح يدور طوال الليل، ولم ينم أحد في البيت القديم. قرأ الحارس حتى الصباح.';
const line =
  'The keeper read on, and the beam went round. Nobody slept that night! Was it the wind, or the sea? ';
const chapters = (count: number) => `${line.repeat(5).trim()}\n\n`.repeat(count);
/** Far more than a page holds at a time, and as much as a document may have. */
const long = chapters(200);
const longest = chapters(1_005).slice(0, 500_000);

export const texts = { prose, rich, transcript, arabic, long, longest };
