/** What a voice says to introduce itself, in its own language. */
import { primaryLanguage } from '../../shared/text/tags.ts';

const greetings: Record<string, (name: string) => string> = {
  ar: () => 'مرحبًا. أقرأ لك مستنداتك بصوت عالٍ.',
  cs: () => 'Dobrý den. Rád vám přečtu vaše dokumenty.',
  da: () => 'Hej. Jeg læser gerne dine dokumenter højt.',
  de: () => 'Guten Tag. Ich lese Ihnen gern Ihre Texte vor.',
  el: () => 'Γεια σας. Διαβάζω δυνατά τα κείμενά σας.',
  en: (name) => `Hello, I am ${name}. I would be glad to read your documents aloud.`,
  es: () => 'Hola. Con mucho gusto leeré tus textos en voz alta.',
  fi: () => 'Hei. Luen mielelläni tekstisi ääneen.',
  fr: () => 'Bonjour. Je lis volontiers vos textes à voix haute.',
  he: () => 'שלום. אשמח לקרוא לך את המסמכים שלך בקול.',
  hi: () => 'नमस्ते। मैं आपके दस्तावेज़ पढ़कर सुनाऊँगा।',
  hu: () => 'Jó napot. Szívesen felolvasom a szövegeit.',
  it: () => 'Buongiorno. Leggo volentieri i tuoi testi ad alta voce.',
  ja: () => 'こんにちは。文章を声に出してお読みします。',
  ko: () => '안녕하세요. 문서를 소리 내어 읽어 드립니다.',
  nl: () => 'Goedendag. Ik lees uw teksten graag voor.',
  no: () => 'Hei. Jeg leser gjerne tekstene dine høyt.',
  pl: () => 'Dzień dobry. Chętnie przeczytam twoje teksty na głos.',
  pt: () => 'Olá. Leio os seus textos em voz alta com prazer.',
  ro: () => 'Bună ziua. Citesc cu plăcere textele dumneavoastră.',
  ru: () => 'Здравствуйте. Я с удовольствием прочитаю ваши тексты вслух.',
  sv: () => 'Hej. Jag läser gärna dina texter högt.',
  tr: () => 'Merhaba. Metinlerinizi sesli okumaktan mutluluk duyarım.',
  uk: () => 'Добрий день. Я охоче прочитаю ваші тексти вголос.',
  zh: () => '你好。我很乐意为你朗读文章。',
};

/** Where we have no sentence in a language, the voice says what its language is called, and counts. */
export function previewText(name: string, language: string): string {
  const primary = primaryLanguage(language);
  const greeting = greetings[primary];
  if (greeting) return greeting(name);
  const autonym = new Intl.DisplayNames([primary, 'en'], { type: 'language' }).of(primary) ?? name;
  return `${autonym}. 1, 2, 3, 4, 5.`;
}
