/**
 * The private API of the app, for what the public one does not have. It is declared in the same way, lives under /app,
 * accepts a browser's session only, and may change with the app.
 */
import {
  changeAudiobook,
  createAudiobook,
  deleteAudiobook,
  downloadAudiobook,
  downloadCaptions,
  getClip,
  getAudiobook,
  listMarks,
  listWords,
  listAudiobooks,
  quoteAudiobook,
} from './audiobooks.ts';
import {
  cancelTranscription,
  createTranscription,
  getListDetails,
  importFile,
  importWebpage,
  listStarted,
  listTranscriptions,
  showCover,
} from './library.ts';
import { getReading, getVersion, listVersions, restoreVersion, savePosition } from './reading.ts';
import { playRecording } from './recordings.ts';
import { followTranslation, quoteTranslation } from './translating.ts';
import { getModelCard, installVoice, listOfferedVoices, listVoiceDetails, removeVoice } from './voices.ts';
import { getWalletKind } from './wallet.ts';

export const appOperations = {
  getWalletKind,
  getListDetails,
  showCover,
  listStarted,
  importWebpage,
  importFile,
  createTranscription,
  listTranscriptions,
  cancelTranscription,
  getReading,
  savePosition,
  playRecording,
  listVersions,
  getVersion,
  restoreVersion,
  quoteTranslation,
  followTranslation,
  listVoiceDetails,
  listOfferedVoices,
  getModelCard,
  installVoice,
  removeVoice,
  quoteAudiobook,
  createAudiobook,
  listAudiobooks,
  getAudiobook,
  changeAudiobook,
  deleteAudiobook,
  listMarks,
  listWords,
  getClip,
  downloadAudiobook,
  downloadCaptions,
} as const;

export type AppOperations = typeof appOperations;
