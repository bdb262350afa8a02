/** A short text with a heading in several scripts, by language. */
export const stories: Readonly<Record<string, string>> = {
  en: '# The keeper\n\nThe lamp turns *all* night. Nobody sleeps; **nobody** complains.\n\n## Morning\n\nA [letter](https://example.org/a) came. It said: “Go home.”\n\n- oil\n- bread & <butter>',
  ar: '# حارس المنارة\n\nوقفت المنارة في نهاية الرصيف. لم ينم أحد.\n\n## الصباح\n\nجاءت رسالة من البحر.',
  he: '# השומר\n\nהמגדלור עמד בקצה המזח. איש לא ישן.',
  zh: '# 守灯人\n\n灯塔矗立在码头的尽头。没有人睡觉。\n\n# 早晨\n\n来了一封信。',
  ja: '# 灯台守\n\n灯台は桟橋の端に立っていた。誰も眠らない。',
  ko: '# 등대지기\n\n등대는 부두 끝에 서 있었다. 아무도 자지 않는다.',
  hi: '# रखवाला\n\nप्रकाशस्तंभ घाट के अंत में खड़ा था। कोई नहीं सोया।',
  th: '# คนเฝ้า\n\nประภาคารตั้งอยู่ปลายท่าเรือ',
  el: '# Ο φύλακας\n\nΟ φάρος στεκόταν στην άκρη. Κανείς δεν κοιμόταν.',
};
