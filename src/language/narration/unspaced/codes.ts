/** Figures that number something or somebody, and are no counts: telephones, codes, versions, models, houses. */
import { all, digit, free, apart, inFigures, sayGroups, type UnspacedRule } from './written-figures.ts';

/** A leading zero and hyphens, or eleven figures that start as mobile numbers do. */
const telephone = all(
  `${free}(?:\\+${digit}{1,3}[- ])?0${digit}{1,4}-${digit}{2,4}-?${digit}{3,4}${apart}|${free}0${digit}{2,3}-${digit}{7,8}${apart}|${free}1[3-9]${digit}{9}${apart}|${free}1[3-9]${digit}-${digit}{4}-${digit}{4}${apart}|${free}1[3-9]${digit} ${digit}{4} ${digit}{4}${apart}|${free}[48]00-${digit}{3}-${digit}{4}${apart}`,
);
/** Said figure by figure: `邮编100080`, `〒100-0001`. */
const code = all(
  `(?<=(?:(?<![来回])转(?=\\d{3,4}(?!元|万|$))|分机|邮编|邮政编码|房间号|编号|密码|验证码|郵便番号|暗証番号|拨打|致电|热线|客服电话|QQ号?|账号|卡号|学号|工号|订单号|群号|尾号|会員番号|内線)[:：是为は]?\\s?|〒\\s?)${digit}{3,12}(?:-${digit}{3,4})?${apart}`,
);
const page = all(
  `(?<![A-Za-z])[Pp]{1,2}\\.\\s?(?<from>${digit}{1,4})(?:[-–~～〜](?<until>${digit}{1,4}))?${apart}`,
);
/** `6-10-1` in the address of a house. */
const blocks = all(
  `(?<=\\p{Script=Han})${digit}{1,3}(?:-${digit}{1,4}){2}(?![-0-9０-９])|(?<=\\p{Script=Han}[区市町村通])${digit}{1,3}-${digit}{1,4}(?![-0-9０-９])`,
);
/** `波音737-800`: two numbers of a model. */
const model = all(
  `(?<=(?:波音|空客|ボーイング|エアバス)\\s?[A-Z]?)(${digit}{3})(?:-(${digit}{1,4}))?${apart}`,
);
/** `CA1831`, `G1234`: after letters they are no count. */
const labelled = all(`(?<=[A-Z_])${digit}{3,5}${apart}(?![.．]${digit})`);
const release = all(`(?<![0-9０-９.．])${digit}{1,4}(?:[.．]${digit}{1,4}){2,4}(?![.．]?${digit})`);
/** A book, and a blood pressure. */
const bookNumber = all(`(?<=ISBN[:：]?\\s?)${digit}[-0-9 ]{8,16}[0-9X]`);
/** `3F会議室`, `B1Fの売り場`. */
const floor = all('(?<![A-Za-z0-9０-９.])(B)?([0-9０-９]{1,2})[FＦ](?![A-Za-z0-9])');
const hundredths = all(`(?<=${digit}[秒米])${digit}{2}(?!${digit}|[.．]|[秒米厘公分毫人个])`);
/** `90后`: people born in the nineties. */
const generation = all(`(?<!${digit})[0-9]{2}(?=后(?![来面边退果续天期方卫]))`);
/** `打率.312`. */
const average = all(`(?<=[打勝塁]率)0?[.．](${digit})(${digit})(${digit})${apart}`);
/** `图2-1`, `表3-4`. */
const numbered = all(`(?<=[图圖表式例附录]\\s?)(${digit}{1,2})[-–](${digit}{1,2})${apart}`);

export const sayCodes: UnspacedRule = (rewrite, words) => {
  rewrite.replace(bookNumber, ([number]) => words.telephone(number.match(/[\dX]+/g)!));
  sayModels(rewrite, words);
  rewrite.replace(average, ([, one, two, three]) => `${one}割${two}分${three}厘`);
  rewrite.replace(release, ([written]) =>
    inFigures(written)
      .split('.')
      .map((part) => words.number(part))
      .join(words.point),
  );
  if (words.floor !== undefined)
    rewrite.replace(floor, ([, below, figures = '']) =>
      words.floor!(inFigures(figures), below !== undefined),
    );
  for (const pattern of [telephone, code])
    rewrite.replace(pattern, ([number]) => words.telephone(inFigures(number).match(/\d+/g)!));
  if (words.blocks !== undefined)
    rewrite.replace(blocks, ([address]) => inFigures(address).replaceAll('-', words.blocks!));
  if (words.dash !== undefined)
    rewrite.replace(
      numbered,
      ([, one = '', other = '']) =>
        `${words.number(inFigures(one))}${words.dash}${words.number(inFigures(other))}`,
    );
  sayGroups(rewrite, page, ({ from = '', until: to }) => words.page(from, to));
};

const sayModels: UnspacedRule = (rewrite, words) => {
  const dash = words.dash ?? '';
  for (const pattern of words.each ? [labelled, model, hundredths, generation] : [model])
    rewrite.replace(pattern, ([written, one = written, other]) => {
      const parts = [one, ...(other === undefined ? [] : [other])].map(inFigures);
      if (words.each) return parts.map((part) => words.each!(part)).join(dash);
      return other === undefined ? undefined : parts.join(dash);
    });
};
