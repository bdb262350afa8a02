/** What an account has chosen and made of voices. */

export interface MixedVoiceRow {
  voice_id: string;
  account_id: string;
  name: string;
  /** JSON: voices with weights that add up to one. */
  parts: string;
  created_at: number;
}

/** What a person said aloud to allow a voice of their own. */
export interface VoiceConsentRow {
  id: string;
  account_id: string;
  language: string;
  /** What was to be said, and what was understood. */
  sentence: string;
  heard: string;
  /** The recording, in base64. */
  audio: string;
  created_at: number;
}

export interface OwnVoiceRow {
  voice_id: string;
  account_id: string;
  consent_id: string;
  name: string;
  language: string;
  /** The engine that has it, and its id there. */
  server: string;
  server_voice_id: string;
  created_at: number;
}

/** A voice that is to be deleted on its server, once it is due. */
export interface VoiceRemovalRow {
  voice_id: string;
  server: string;
  due_at: number;
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
