/** What an account has chosen and made of voices. */

export interface MixedVoiceRow {
  voice_id: string;
  account_id: string;
  name: string;
  /** JSON: voices with weights that add up to one. */
  parts: string;
  created_at: number;
}
