/** What an account has chosen and made of voices. */

export interface MixedVoiceRow {
  voice_id: string;
  account_id: string;
  name: string;
  /** JSON: voices with weights that add up to one. */
  parts: string;
  created_at: number;
}

export interface FavoriteVoiceRow {
  account_id: string;
  voice_id: string;
  created_at: number;
}

export interface DefaultVoiceRow {
  account_id: string;
  /** As documents have it. */
  language: string;
  /** Empty: every kind of document that has no default of its own. */
  document_type: string;
  voice_id: string;
  /** What the voice was called when it was chosen: it may be uninstalled since. */
  name: string;
}
