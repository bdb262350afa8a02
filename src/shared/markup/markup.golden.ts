/** Texts and the structure that every consumer of the grammar must find in them. */

export interface GoldenText {
  readonly name: string;
  readonly text: string;
  /** As `outlineOf` writes it. */
  readonly outline: readonly string[];
}

const golden = (name: string, text: string, outline: readonly string[]): GoldenText => ({
  name,
  text,
  outline,
});

export const goldenTexts: readonly GoldenText[] = [
  golden('an indented heading with closing hashes', '  ## Arrival ##\n\nShe came.\n', [
    'heading 2: Arrival',
    'paragraph: She came.',
  ]),
  golden(
    'every level of headings',
    '# One\n## Two\n### Three\n#### Four\n##### Five\n###### Six\n####### Seven',
    [
      'heading 1: One',
      'heading 2: Two',
      'heading 3: Three',
      'heading 4: Four',
      'heading 5: Five',
      'heading 6: Six',
      'paragraph: ####### Seven',
    ],
  ),
  golden('hashes that are no heading', '#tag\n\n#\n\n# #\n\n    # indented\n\nC# is # a language', [
    'paragraph: #tag',
    'paragraph: #',
    'paragraph: # #',
    'paragraph: # indented',
    'paragraph: C# is # a language',
  ]),
  golden('a heading inside a paragraph', 'Before\n# Heading\nafter', [
    'paragraph: Before',
    'heading 1: Heading',
    'paragraph: after',
  ]),
  golden(
    'pictures on lines of their own',
    'Before\n![A *lamp*](image:a1)\nafter\n\n- One\n  ![](image:b2)\n\n> ![Lit](image:c3)\n\nIn ![a line](image:d4) of text.',
    [
      'paragraph: Before',
      'picture a1: A *lamp*',
      'paragraph: after',
      'item: One',
      'item picture b2: ',
      'quote picture c3: Lit',
      'paragraph: In <img>a line</img> of text.',
    ],
  ),
  golden('underlined headings', 'Title\n=====\n\nPart two\n--------\n\nText.', [
    'heading 1: Title',
    'heading 2: Part two',
    'paragraph: Text.',
  ]),
  golden(
    'lines that look like underlines but are not',
    'One line.\n---\nNext.\n\nTwo lines\nof text\n---\n\n===\n\n---\ntitle: x\n---',
    [
      'paragraph: One line.',
      'rule',
      'paragraph: Next.',
      'paragraph: Two lines / of text',
      'rule',
      'paragraph: ===',
      'rule',
      'paragraph: title: x',
      'rule',
    ],
  ),
  golden('rules', 'One\n\n* * *\n\nTwo\n\n---\n\nThree\n\n___\n\n***\n\n- - -\n\n*****', [
    'paragraph: One',
    'rule',
    'paragraph: Two',
    'rule',
    'paragraph: Three',
    'rule',
    'rule',
    'rule',
    'rule',
  ]),
  golden('a rule right under a line', 'The end\n* * *\nThe start', [
    'paragraph: The end',
    'rule',
    'paragraph: The start',
  ]),
  golden('bullets', '- one\n* two\n+ three\n\n• four\n‣ five', [
    'item: one',
    'item: two',
    'item: three',
    'item: four',
    'item: five',
  ]),
  golden('numbers as they were written', '3. three\n4. four\n\n7) seven\n\nText\n\n1. one\n1. one again', [
    'number 3: three',
    'number 4: four',
    'number 7: seven',
    'paragraph: Text',
    'number 1: one',
    'number 1: one again',
  ]),
  golden('a year is no number', '1984. A novel.\n\n2024) no', [
    'paragraph: 1984. A novel.',
    'paragraph: 2024) no',
  ]),
  golden('a single number', '2. Weltkrieg', ['number 2: Weltkrieg']),
  golden('a nested list', '- a\n  - b\n    1. c\n    2. d\n- e', [
    'item: a',
    'item item: b',
    'item item number 1: c',
    'item item number 2: d',
    'item: e',
  ]),
  golden('a list nested by tabs', '- a\n\t- b\n\t\t- c\n- d', [
    'item: a',
    'item item: b',
    'item item item: c',
    'item: d',
  ]),
  golden('a list with four spaces', '1. a\n    - b\n2. c', [
    'number 1: a',
    'number 1 item: b',
    'number 2: c',
  ]),
  golden('a loose list', '- a\n\n- b\n\n  More of b.\n\n- c', [
    'item: a',
    'item: b',
    'item: More of b.',
    'item: c',
  ]),
  golden('tasks', '- [ ] open\n- [x] done\n- [X] done too\n- [] none', [
    'item to do: open',
    'item done: done',
    'item done: done too',
    'item: [] none',
  ]),
  golden(
    'wrapped items',
    '- The first item is long and\n  goes on here.\n- The second is long and\ngoes on there',
    ['item: The first item is long and / goes on here.', 'item: The second is long and / goes on there'],
  ),
  golden('a list after a colon', 'Buy:\n- milk', ['paragraph: Buy:', 'item: milk']),
  golden('a list inside a paragraph', 'Buy these today\n- milk\n- eggs\nThen come home.', [
    'paragraph: Buy these today',
    'item: milk',
    'item: eggs',
    'paragraph: Then come home.',
  ]),
  golden('a dash inside a paragraph', 'The sea\n- so wide -\nis blue', [
    'paragraph: The sea / - so wide - / is blue',
  ]),
  golden(
    'a number at the start of a wrapped line',
    'He was born on the\n12. Mai 1980 and then lived in\nBerlin',
    ['paragraph: He was born on the / 12. Mai 1980 and then lived in / Berlin'],
  ),
  golden('a dialogue with dashes', '— Hello.\n— Who is it?\n– Me.', [
    'paragraph: — Hello. / — Who is it? / – Me.',
  ]),
  golden('an escaped list', '\\- no item\n\n1\\. no item\n\n\\# no heading', [
    'paragraph: - no item',
    'paragraph: 1. no item',
    'paragraph: # no heading',
  ]),
  golden('a quote', '> One\n> two\n\nAfter', ['quote: One / two', 'paragraph: After']),
  golden('a quote with a list and a heading', '> ## Said\n> - a\n> - b\n>\n> End', [
    'quote heading 2: Said',
    'quote item: a',
    'quote item: b',
    'quote: End',
  ]),
  golden('quotes inside quotes', '> outer\n>> inner\n> > > innermost', [
    'quote: outer',
    'quote quote: inner',
    'quote quote quote: innermost',
  ]),
  golden('a quote right under text', 'Text\n> quoted\ntext again', [
    'paragraph: Text',
    'quote: quoted',
    'paragraph: text again',
  ]),
  golden('code with hashes', '```sh\n# no heading\n- no item\n\n**no** emphasis\n```\nAfter', [
    'code: # no heading / - no item /  / **no** emphasis',
    'paragraph: After',
  ]),
  golden('code between tildes', '~~~\n```\ncode\n~~~', ['code: ``` / code']),
  golden('an open fence is text', '```\nNot code\n\n# A heading', [
    'paragraph: ``` / Not code',
    'heading 1: A heading',
  ]),
  golden('indented lines are not code', '    Four spaces\n\n\tA tab\n\n        - an item', [
    'paragraph: Four spaces',
    'paragraph: A tab',
    'item: an item',
  ]),
  golden('code in an item', '- a\n\n  ```\n  code\n    more\n  ```\n- b', [
    'item: a',
    'item code: code /   more',
    'item: b',
  ]),
  golden('a table', '| Name | Count |\n|:-----|------:|\n| *Ada* | 1 |\n| Ben | 2 | extra |\n\nAfter', [
    'row: Name | Count',
    'row: <i>Ada</i> | 1',
    'row: Ben | 2 | extra',
    'paragraph: After',
  ]),
  golden('a table without bars at its ends', 'a | b\n--|--\nc | d \\| e', ['row: a | b', 'row: c | d | e']),
  golden('bars that make no table', 'a | b\nc | d\n\n| alone |\n\n|---|', [
    'paragraph: a | b / c | d',
    'paragraph: | alone |',
    'paragraph: |---|',
  ]),
  golden('a table right under text', 'Counts:\n| a | b |\n|---|---|\n| 1 | 2 |\nand so on', [
    'paragraph: Counts:',
    'row: a | b',
    'row: 1 | 2',
    'paragraph: and so on',
  ]),
  golden('emphasis', '*one* _two_ **three** __four__ ***five*** ___six___', [
    'paragraph: <i>one</i> <i>two</i> <b>three</b> <b>four</b> <b><i>five</i></b> <b><i>six</i></b>',
  ]),
  golden('emphasis inside emphasis', '**bold *both* bold** and *it **both** it*', [
    'paragraph: <b>bold </b><b><i>both</i></b><b> bold</b> and <i>it </i><b><i>both</i></b><i> it</i>',
  ]),
  golden('emphasis over a line end', '*one\ntwo* three', ['paragraph: <i>one</i> / <i>two</i> three']),
  golden(
    'delimiters that are not emphasis',
    'snake_case_name 2*3*4 2 * 3 * 4 ** a ** *open **open __init__x 5*',
    ['paragraph: snake_case_name 2*3*4 2 * 3 * 4 ** a ** *open *<i>open __init__x 5</i>'],
  ),
  golden('struck words', '~~gone~~ ~one~ ~~~three~~~ a ~~ b', [
    'paragraph: <s>gone</s> ~one~ ~~~three~~~ a ~~ b',
  ]),
  golden('code in a line', '`a` ``b ` c`` `open *em* `*x*` ` `', [
    'paragraph: <code>a</code> <code>b ` c</code> <code>open *em* </code><i>x</i><code> </code> `',
  ]),
  golden('links', '[a link](https://example.org/a_(b) "title") and [*em* link](http://example.org)', [
    'paragraph: <a https://example.org/a_(b)>a link</a> and <a http://example.org/><i>em</i></a><a http://example.org/> link</a>',
  ]),
  golden(
    'links that must not be followed',
    '[x](javascript:alert(1)) [y](data:text/html,x) [z](/here) [file](a/b.txt)',
    ['paragraph: x y z file'],
  ),
  golden(
    'brackets that are no links',
    'f[i](x) [1] (2) [a] [b](c d) [open](https://x.org [](https://x.org)',
    [
      'paragraph: f[i](x) [1] (2) [a] [b](c d) [open](<a https://x.org/>https://x.org</a> [](<a https://x.org/>https://x.org</a>)',
    ],
  ),
  golden('pictures are their words', 'Before ![a *lamp*](lamp.png) after ![](x.png)', [
    'paragraph: Before <img>a </img><img><i>lamp</i></img> after ![](x.png)',
  ]),
  golden(
    'addresses',
    'See https://example.org/a_b_c?d=(e), <https://example.org> and <ada@example.org>. xhttps://no.org',
    [
      'paragraph: See <a https://example.org/a_b_c?d=(e)>https://example.org/a_b_c?d=(e)</a>, <a https://example.org/>https://example.org</a> and <a mailto:ada@example.org>ada@example.org</a>. xhttps://no.org',
    ],
  ),
  golden('escapes', '\\*not\\* \\_not\\_ \\`not\\` \\[not](https://x.org) C:\\dir\\*.txt a\\b', [
    'paragraph: *not* _not_ `not` [not](<a https://x.org/>https://x.org</a>) C:\\dir*.txt a\\b',
  ]),
  golden(
    'a transcript',
    '**ADA** · 0:01\n- So I said. *Yes*.\n# One\n\n1. two\n\n(0:09)\nQuite.\n\n**1:02:03**\nEnd.',
    [
      'turn ADA 0:01',
      'paragraph: - So I said. *Yes*. / # One',
      'paragraph: 1. two',
      'turn 0:09',
      'paragraph: Quite.',
      'turn 1:02:03',
      'paragraph: End.',
    ],
  ),
  golden(
    'a transcript after a preface',
    '# Talk\n\nAn *introduction*.\n\n- item\n\n(0:05)\n- Hello.\n\n---',
    [
      'heading 1: Talk',
      'paragraph: An <i>introduction</i>.',
      'item: item',
      'turn 0:05',
      'paragraph: - Hello.',
      'paragraph: ---',
    ],
  ),
  golden(
    'the chapters of a transcript',
    '## One\n\n**ADA** · 0:01\n## Said.\n\n## Two ##\n\n**BEN** · 0:09\nQuite.\n\n# Said too\n\n### Three\n\n(0:12)\nEnd.\n\n## Four',
    [
      'heading 2: One',
      'turn ADA 0:01',
      'paragraph: ## Said.',
      'heading 2: Two',
      'turn BEN 0:09',
      'paragraph: Quite.',
      'paragraph: # Said too',
      'heading 3: Three',
      'turn 0:12',
      'paragraph: End.',
      'paragraph: ## Four',
    ],
  ),
  golden('clocks that are no headers', 'He came at (0:34) sharp.\n\n**0:34** he said\n\n**0:99**\n\n(34)', [
    'paragraph: He came at (0:34) sharp.',
    'paragraph: <b>0:34</b> he said',
    'paragraph: <b>0:99</b>',
    'paragraph: (34)',
  ]),
  golden(
    'speakers of every form',
    '**Zoë Ω** · 12:02:03\nOne.\n\n  **SPEAKER_00** · 0:34  \nTwo.\n**A·B** · 9:59\n',
    ['turn Zoë Ω 12:02:03', 'paragraph: One.', 'turn SPEAKER_00 0:34', 'paragraph: Two.', 'turn A·B 9:59'],
  ),
  golden('CRLF', '# One\r\n\r\nA line\r\nand another\r\n\r\n- a\r\n- b\r\n\r\n> q\r\n> r\r\n', [
    'heading 1: One',
    'paragraph: A line / and another',
    'item: a',
    'item: b',
    'quote: q / r',
  ]),
  golden('other line ends', '# One\u2028Two\rThree\r\r- a\u2029\u2029# Four', [
    'heading 1: One',
    'paragraph: Two / Three',
    'item: a',
    'heading 1: Four',
  ]),
  golden('emoji', '# 😀 Smile 😀\n\n😀 **😀 bold** `😀` [😀](https://example.org/😀)\n\n- 😀 a\n- b 👩‍👩‍👧', [
    'heading 1: 😀 Smile 😀',
    'paragraph: 😀 <b>😀 bold</b> <code>😀</code> <a https://example.org/%F0%9F%98%80>😀</a>',
    'item: 😀 a',
    'item: b 👩‍👩‍👧',
  ]),
  golden('right to left', '# שלום\n\nزيارة **المكتبة** كل يوم.\n\n- אחת\n- שתיים', [
    'heading 1: שלום',
    'paragraph: زيارة <b>المكتبة</b> كل يوم.',
    'item: אחת',
    'item: שתיים',
  ]),
  golden(
    'Chinese, Japanese and Korean',
    '# 第一章\n\n这是**重点**内容，還有*強調*。\n\n- 一\n- 二\n\n**강조**는 여기\n\n変数_名前_です',
    [
      'heading 1: 第一章',
      'paragraph: 这是<b>重点</b>内容，還有<i>強調</i>。',
      'item: 一',
      'item: 二',
      'paragraph: <b>강조</b>는 여기',
      'paragraph: 変数_名前_です',
    ],
  ),
  golden('a poem', 'The lamp turns.\n  Nobody sleeps.\n    The sea\n\nis near,\n  and near.', [
    'paragraph: The lamp turns. / Nobody sleeps. / The sea',
    'paragraph: is near, / and near.',
  ]),
  golden(
    'hard-wrapped text',
    'It was a bright cold day in the month of April, and all of the clocks of\nthe town were striking thirteen at once - nobody in the street looked\n- as one would think - up at them any more, for they had done so since\nthe war.',
    [
      'paragraph: It was a bright cold day in the month of April, and all of the clocks of / the town were striking thirteen at once - nobody in the street looked / - as one would think - up at them any more, for they had done so since / the war.',
    ],
  ),
  golden('a letter', 'Dear Ada,\n\nI am well.\n\nYours,\nBen\n\n--\nBen Miller', [
    'paragraph: Dear Ada,',
    'paragraph: I am well.',
    'paragraph: Yours, / Ben',
    'paragraph: -- / Ben Miller',
  ]),
  golden('nothing', '  \n\n\t\n', []),
  golden('a single word', 'Lamp', ['paragraph: Lamp']),
];
