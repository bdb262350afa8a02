import type { Voice } from '../../../src/shared/contract/voices.ts';

export const voice = (voice_id: string, language: string, more: Partial<Voice> = {}): Voice => ({
  voice_id,
  name: voice_id,
  language,
  languages: [language],
  gender: 'female',
  engine: 'piper',
  quality: 'high',
  sample_rate: 22_050,
  description: '',
  preview_url: null,
  ...more,
});
