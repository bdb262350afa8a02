/** Plain sentences in the languages of the neural voices, for a recognizer to read back. */
export interface Passage {
  readonly language: string;
  readonly voiceId: string;
  readonly sentences: readonly string[];
  /**
   * How much may be wrong: a word or two more than was measured. Whisper base is weak in the languages of the small
   * voices; the next larger model makes a fifth to a half of its errors there (`bench/speech.md`).
   */
  readonly mostWrong: number;
}

/** Hindi is not among them: Whisper base translates it instead of writing it down. */
export const passages: readonly Passage[] = [
  {
    language: 'en-US',
    voiceId: 'kokoro-af-heart',
    sentences: ['In the evening it began to rain, and the old man closed his window and read the newspaper.'],
    mostWrong: 0.03,
  },
  {
    language: 'es-ES',
    voiceId: 'kokoro-ef-dora',
    sentences: ['La gente del pueblo compraba pan, queso y fruta fresca en el mercado.'],
    mostWrong: 0.12,
  },
  {
    language: 'fr-FR',
    voiceId: 'kokoro-ff-siwis',
    sentences: [
      'Le soir, il a commencé à pleuvoir, et le vieil homme a fermé la fenêtre et a lu le journal.',
    ],
    mostWrong: 0.12,
  },
  {
    language: 'it-IT',
    voiceId: 'kokoro-if-sara',
    sentences: [
      'Il sole era basso sopra i tetti della piccola città, e la gente comprava pane, formaggio e frutta fresca al mercato.',
    ],
    mostWrong: 0.12,
  },
  {
    language: 'ja-JP',
    voiceId: 'kokoro-jf-alpha',
    sentences: ['今日はとてもいい天気なので、公園まで散歩に行きました。'],
    mostWrong: 0.12,
  },
  {
    language: 'pt-BR',
    voiceId: 'kokoro-pf-dora',
    sentences: ['À noite começou a chover, e o velho fechou a janela e leu o jornal.'],
    mostWrong: 0.12,
  },
  {
    language: 'zh-CN',
    voiceId: 'kokoro-zf-xiaoxiao',
    sentences: ['今天天气很好，我们一起去公园散步。', '市场上有很多人在买面包和新鲜的水果。'],
    mostWrong: 0.12,
  },
  {
    language: 'de-DE',
    voiceId: 'sano-anton',
    sentences: [
      'Die Sonne stand tief über den Dächern der kleinen Stadt.',
      'Am Abend begann es zu regnen, und die Straßen wurden still.',
    ],
    mostWrong: 0.25,
  },
  {
    language: 'ru-RU',
    voiceId: 'sano-vera',
    sentences: [
      'Солнце стояло низко над крышами маленького города.',
      'На рынке люди покупали хлеб, сыр и свежие фрукты.',
    ],
    mostWrong: 0.26,
  },
  {
    language: 'cs-CZ',
    voiceId: 'sano-cyril',
    sentences: [
      'Na trhu lidé kupovali chléb, sýr a čerstvé ovoce.',
      'Večer začalo pršet a v ulicích bylo ticho.',
    ],
    mostWrong: 0.2,
  },
  {
    language: 'ro-RO',
    voiceId: 'sano-radu',
    sentences: [
      'La piață oamenii cumpărau pâine, brânză și fructe proaspete.',
      'Bătrânul s-a așezat pe bancă și a citit ziarul.',
    ],
    mostWrong: 0.32,
  },
  {
    language: 'tr-TR',
    voiceId: 'sano-deniz',
    sentences: [
      'Pazarda insanlar ekmek, peynir ve taze meyve alıyordu.',
      'Yaşlı adam banka oturdu ve gazetesini okudu.',
    ],
    mostWrong: 0.21,
  },
];
