/** Plain sentences in the languages of the neural voices, for a recognizer to read back. */
export interface Passage {
  readonly language: string;
  readonly voiceId: string;
  readonly sentences: readonly string[];
  /**
   * How much may be wrong: a word or two more than was measured. Whisper base is weak in the languages of the small
   * voices; the next larger model makes a fifth to a half of its errors there (`bench/speech.md`).
   */
  readonly maxWrong: number;
}

/** Hindi is not among them: Whisper base translates it instead of writing it down. */
export const passages: readonly Passage[] = [
  {
    language: 'en-US',
    voiceId: 'kokoro-af-heart',
    sentences: ['In the evening it began to rain, and the old man closed his window and read the newspaper.'],
    maxWrong: 0.03,
  },
  {
    language: 'es-ES',
    voiceId: 'kokoro-ef-dora',
    // Without `pan, queso y fruta`, which Whisper base hears as `pan que eso disfruta` after the smallest change.
    sentences: ['Los niños jugaban en la plaza mientras sus padres hablaban del mercado del pueblo.'],
    maxWrong: 0.12,
  },
  {
    language: 'fr-FR',
    voiceId: 'kokoro-ff-siwis',
    sentences: [
      'Le soir, il a commencé à pleuvoir, et le vieil homme a fermé la fenêtre et a lu le journal.',
    ],
    maxWrong: 0.12,
  },
  {
    language: 'it-IT',
    voiceId: 'kokoro-if-sara',
    sentences: [
      'Il sole era basso sopra i tetti della piccola città, e la gente comprava pane, formaggio e frutta fresca al mercato.',
    ],
    maxWrong: 0.12,
  },
  {
    language: 'ja-JP',
    voiceId: 'kokoro-jf-alpha',
    // Without `散歩に`, which Whisper base writes as `3本に` after the smallest change.
    sentences: ['今日はとてもいい天気なので、公園まで歩いて行きました。'],
    maxWrong: 0.12,
  },
  {
    language: 'pt-BR',
    voiceId: 'kokoro-pf-dora',
    sentences: ['À noite começou a chover, e o velho fechou a janela e leu o jornal.'],
    maxWrong: 0.12,
  },
  {
    language: 'zh-CN',
    voiceId: 'kokoro-zf-xiaoxiao',
    sentences: ['今天天气很好，我们一起去公园散步。', '市场上有很多人在买面包和新鲜的水果。'],
    maxWrong: 0.12,
  },
  {
    language: 'de-DE',
    voiceId: 'sano-anton',
    sentences: [
      'Die Sonne stand tief über den Dächern der kleinen Stadt.',
      'Am Abend begann es zu regnen, und die Straßen wurden still.',
    ],
    maxWrong: 0.25,
  },
  {
    language: 'ru-RU',
    voiceId: 'sano-vera',
    sentences: [
      'Солнце стояло низко над крышами маленького города.',
      'На рынке люди покупали хлеб, сыр и свежие фрукты.',
    ],
    maxWrong: 0.26,
  },
  {
    language: 'cs-CZ',
    voiceId: 'sano-cyril',
    sentences: [
      'Na trhu lidé kupovali chléb, sýr a čerstvé ovoce.',
      'Večer začalo pršet a v ulicích bylo ticho.',
    ],
    maxWrong: 0.2,
  },
  {
    language: 'ro-RO',
    voiceId: 'sano-radu',
    sentences: [
      'La piață oamenii cumpărau pâine, brânză și fructe proaspete.',
      'Bătrânul s-a așezat pe bancă și a citit ziarul.',
    ],
    maxWrong: 0.32,
  },
  {
    language: 'tr-TR',
    voiceId: 'sano-deniz',
    sentences: [
      'Pazarda insanlar ekmek, peynir ve taze meyve alıyordu.',
      'Yaşlı adam banka oturdu ve gazetesini okudu.',
    ],
    maxWrong: 0.21,
  },
];
