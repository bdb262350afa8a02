/** Days, hours, scores and verses, in languages without spaces. */
import { all, apart, digit, free, inFigures, sayGroups, type UnspacedRule } from './written-figures.ts';

const date = all(`${free}(?<year>${digit}{4})([-/.])(?<month>${digit}{1,2})\\2(?<day>${digit}{1,2})${apart}`);
const clock = all(
  `${free}(?<hour>[01]?${digit}|2[0-4])[:：](?<minute>[0-5]${digit})(?:[:：](?<second>[0-5]${digit}))?(?![:：]?${digit})`,
);
/** Between two times. */
const clockRange = all(`(?<=[:：]${digit}{2})\\s?[-–—~～〜]\\s?(?=${digit}{1,2}[:：]${digit}{2})`);
/** `6/15(土)〜6/17(月)`. */
const afterBracket = all(
  `(?<=[0-9０-９][（(][月火水木金土日周一二三四五六][)）]\\s?)[~～〜]\\s?(?=${digit})`,
);
/** `月〜金`. */
const dayRange = all('(?<=(?<!\\p{L})[月火水木金土日])[-–~～〜]([月火水木金土日])(?![\\p{L}])');
/** `10/5（土）`, before its day of the week or another word that only a day has. */
const dayOfMonth = all(
  `${free}(?<![/／の約])(?<!ほぼ|およそ)(${digit}{1,2})[/／](${digit}{1,2})(?=\\s?(?:[（(](?:[月火水木金土日]|周|星期)|(?:放假|[之以]?前(?!锋)|起|开始|截止|上午|下午|晚上|举行|上映|出发|到期|まで|から|に(?!あた|当た|相当|減|縮|満|達|過|すぎ|なる|なっ|なり|する|した|下が)|発売|開催|締切|開始|締め切り|付)))|(?<=(?:[周週][一二三四五六日天]|星期[一二三四五六日天]|曜日?)\\s?[（(])(${digit}{1,2})[/／](${digit}{1,2})(?=[）)])`,
);
const verse = all(
  `(?<=(?:福音|福音书|福音書|[创創]世[记記纪紀]|出埃及[记記]|[诗詩][篇编編]|箴言|[前后後][书書]|[启啟]示[录録]|行[传傳]|黙示録|ヨハネ|マタイ|マルコ|ルカ|[马馬]太|[约約]翰|馬可|马可|路加|[罗羅]马书|ローマ|コリント|ガラテヤ|エフェソ|エペソ|フィリピ|ピリピ|コロサイ|テサロニケ|テモテ|ヘブライ|ヘブル|ヤコブ|ペトロ|ペテロ|イザヤ|エレミヤ|エゼキエル|ダニエル|サムエル|(?:希伯来|雅各|彼得|以弗所|腓立比|加拉太|提摩太|哥林多|以赛亚|耶利米|但以理)[前后]?书|への手紙[一二]?|人への手紙) ?)(?<from>${digit}{1,3})[:：](?<first>${digit}{1,3})(?:[-–~～〜](?<last>${digit}{1,3}))?(?![:：]?${digit})`,
);
/** `3-1で勝った`, `3-1获胜`. */
const score = all(
  `${free}(?<one>${digit}{1,2})[-–](?<other>${digit}{1,2})(?=で(?:勝|敗|負|引|快|逆)|(?:获胜|战胜|击败|取胜|胜|负于|战平))`,
);
/** Where somebody wins, two figures are a score. */
const game =
  /获胜|战胜|险胜|大胜|完胜|不敌|击退|击败|取胜|负于|战平|夺冠|晋级|比分|逆转|横扫|勝[利っち]|敗[れ北]|引き分け|スコア|優勝/u;
const anyScore = all(
  `${free}(?<one>${digit}{1,3})[-–](?<other>${digit}{1,3})(?![-–.．]?${digit}|[年月日岁歳号])`,
);

/** A verse is written as an hour is: it comes first. */
const sayScores: UnspacedRule = (rewrite, words) => {
  if (game.test(rewrite.text))
    sayGroups(rewrite, anyScore, ({ one = '', other = '' }) => words.ratio(one, other));
  sayGroups(rewrite, score, ({ one = '', other = '' }) => words.ratio(one, other));
  sayGroups(rewrite, verse, ({ from = '', first = '', last }) =>
    words.verse(words.number(from), last === undefined ? words.number(first) : words.range(first, last)),
  );
};

export const sayCalendar: UnspacedRule = (rewrite, words) => {
  const { weekday = '', to } = words;
  for (const pattern of [clockRange, afterBracket]) rewrite.replace(pattern, () => to);
  rewrite.replace(dayRange, ([, until = '']) => `${weekday}${to}${until}${weekday}`);
  rewrite.replace(
    dayOfMonth,
    ([, one = '', two = '', month = one, day = two]) =>
      `${words.number(inFigures(month))}月${words.number(inFigures(day))}日`,
  );
  sayScores(rewrite, words);
  sayGroups(rewrite, date, ({ year = '', month, day }) =>
    Number(month) > 12 || Number(day) > 31 ? undefined : words.date(year, Number(month), Number(day)),
  );
  sayGroups(rewrite, clock, ({ hour, minute, second }) =>
    words.time({ hour: Number(hour), minute: Number(minute), ...(second && { second: Number(second) }) }),
  );
};
