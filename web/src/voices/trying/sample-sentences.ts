/** What voices are compared with until the person writes something, by language. */
import { primaryLanguage } from '../../../../src/shared/text/tags.ts';

export const sampleSentences: Readonly<Record<string, string>> = {
  de: 'Am Abend des 3. Mai, kurz nach halb neun, zählte sie 21 Boote im Hafen. „Wo ist das letzte?“, fragte er leise.',
  en: 'On the evening of 3 May, shortly after half past eight, she counted 21 boats in the harbour. “Where is the last one?” he asked quietly.',
  es: 'La tarde del 3 de mayo, poco después de las ocho y media, contó 21 barcos en el puerto. «¿Dónde está el último?», preguntó él en voz baja.',
  fr: 'Le soir du 3 mai, peu après huit heures et demie, elle compta 21 bateaux dans le port. « Où est le dernier ? » demanda-t-il à voix basse.',
  hi: 'आज शाम बहुत सुहानी है। चलो, नदी के किनारे घूमने चलते हैं।',
  it: 'La sera del 3 maggio, poco dopo le otto e mezza, contò 21 barche nel porto. «Dov’è l’ultima?», chiese lui piano.',
  ja: 'きょうは とても いい てんきです。うみへ いきましょう。',
  pt: 'Na noite de 3 de maio, pouco depois das oito e meia, ela contou 21 barcos no porto. “Onde está o último?”, perguntou ele baixinho.',
  zh: '五月三日傍晚，她在港口数了二十一条船。“最后一条在哪儿？”他轻声问。',
};

/** Short, so that it sounds soon. */
export function sampleSentence(language: string): string {
  const whole = sampleSentences[primaryLanguage(language)] ?? sampleSentences['en']!;
  const end = whole.indexOf('.', 30);
  return end < 0 ? whole : whole.slice(0, end + 1);
}
