/** The whole API as one list. */
import { getAccount } from './account.ts';
import { getUsage } from './usage.ts';
import { linkAudio, linkExport, linkSpeech } from './links.ts';
import { administrationOperations } from './admin/index.ts';
import {
  createBookmark,
  createHighlight,
  deleteBookmark,
  deleteHighlight,
  exportHighlights,
  listBookmarks,
  listHighlights,
  reviewHighlights,
  updateBookmark,
  updateHighlight,
} from './annotations.ts';
import { createSpeech, readAloud, streamSpeech, streamSpeechWithTimestamps } from './audio.ts';
import { browseCatalog, createCatalogJob, getCatalogCover } from './catalogs.ts';
import { createCollectionAudioJob } from './collections/audiobook.ts';
import { collectionOperations } from './collections/index.ts';
import { getDocumentCover, setDocumentCover } from './covers.ts';
import { getDocumentOriginal } from './originals.ts';
import { getDocumentPicture } from './pictures.ts';
import { getDocumentSharing, setDocumentSharing } from './sharing.ts';
import {
  createDocument,
  deleteDocument,
  exportDocument,
  getDocument,
  listDocuments,
  setDocumentAuthor,
  translateDocument,
  updateDocument,
} from './documents.ts';
import {
  appendToDocument,
  createPageImportJob,
  editDocument,
  editDocumentParts,
  importDocument,
  listDocumentVersions,
  restoreDocumentVersion,
} from './editing.ts';
import { createMoveJob, exportAccount, getMove } from './moving.ts';
import {
  cancelJob,
  createAudioJob,
  createImportJob,
  createAudiobookImportJob,
  createTranscriptionJob,
  deleteJob,
  downloadJobAudio,
  getJob,
  listJobs,
} from './jobs.ts';
import { liveSpeech } from './live.ts';
import { liveTranscription } from './live-transcription.ts';
import { askDocument, askLibrary, createSummary, getLanguageModel } from './answers.ts';
import { suggestCast } from './casting.ts';
import { suggestCorrections, suggestDetails, suggestPronunciations } from './proposals.ts';
import { createCollectionEpisode, createEpisode, getEpisode } from './episodes.ts';
import { addLexiconEntry, deleteLexiconEntry, importLexicon, listLexicon } from './lexicon.ts';
import { createMixedVoice, deleteVoice, listMixedVoices } from './mixed-voices.ts';
import { createOwnVoice, createVoiceConsent, listOwnVoices } from './own-voices.ts';
import { createPodcast, deletePodcast, listPodcasts } from './podcasts.ts';
import { deleteFromTrash, emptyTrash, listTrash, restoreFromTrash } from './trash.ts';
import { addToQueue, getQueue, removeFromQueue, updateQueue } from './queue.ts';
import { createQuote, getQuote } from './quote.ts';
import { exportReadingStatistics, getReadingStatistics } from './reading-statistics.ts';
import { addRecording, transcribeRecording, deleteRecording, getRecording } from './recordings.ts';
import { searchDocuments } from './search.ts';
import { getOpenApi } from './service.ts';
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listSubscriptionItems,
  listSubscriptions,
  refreshSubscription,
  updateSubscription,
} from './subscriptions.ts';
import { createTranslation, createTranslationJob, listTranslations } from './translations.ts';
import { changeTags, deleteTag, getDocumentTags, listTags, setDocumentTags } from './tags.ts';
import {
  getVoice,
  getVoicePreferences,
  listVoicePrices,
  listVoices,
  updateVoicePreferences,
} from './voices.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  updateWebhook,
} from './webhooks.ts';

export const operations = {
  getAccount,
  getUsage,
  getReadingStatistics,
  exportReadingStatistics,
  listDocuments,
  createDocument,
  getDocument,
  updateDocument,
  setDocumentAuthor,
  deleteDocument,
  editDocument,
  editDocumentParts,
  appendToDocument,
  listDocumentVersions,
  restoreDocumentVersion,
  importDocument,
  translateDocument,
  listTranslations,
  createTranslation,
  exportDocument,
  addRecording,
  transcribeRecording,
  getRecording,
  deleteRecording,
  listTrash,
  restoreFromTrash,
  deleteFromTrash,
  emptyTrash,
  searchDocuments,
  createSummary,
  askDocument,
  askLibrary,
  getLanguageModel,
  suggestCast,
  suggestPronunciations,
  suggestDetails,
  suggestCorrections,
  createEpisode,
  createCollectionEpisode,
  getEpisode,
  listTags,
  changeTags,
  deleteTag,
  getDocumentTags,
  setDocumentTags,
  getDocumentCover,
  setDocumentCover,
  getDocumentPicture,
  getDocumentOriginal,
  getDocumentSharing,
  setDocumentSharing,
  ...collectionOperations,
  createSpeech,
  readAloud,
  streamSpeech,
  streamSpeechWithTimestamps,
  liveSpeech,
  liveTranscription,
  listLexicon,
  addLexiconEntry,
  deleteLexiconEntry,
  importLexicon,
  listHighlights,
  reviewHighlights,
  createHighlight,
  exportHighlights,
  updateHighlight,
  deleteHighlight,
  listBookmarks,
  createBookmark,
  updateBookmark,
  deleteBookmark,
  getQueue,
  addToQueue,
  updateQueue,
  removeFromQueue,
  listPodcasts,
  createPodcast,
  deletePodcast,
  listSubscriptions,
  createSubscription,
  getSubscription,
  updateSubscription,
  deleteSubscription,
  refreshSubscription,
  listSubscriptionItems,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  testWebhook,
  linkExport,
  linkSpeech,
  linkAudio,
  getQuote,
  createQuote,
  listJobs,
  createAudioJob,
  createTranscriptionJob,
  createImportJob,
  createAudiobookImportJob,
  createTranslationJob,
  createPageImportJob,
  createCollectionAudioJob,
  browseCatalog,
  getCatalogCover,
  createCatalogJob,
  createMoveJob,
  getMove,
  exportAccount,
  getJob,
  cancelJob,
  deleteJob,
  downloadJobAudio,
  listVoices,
  listVoicePrices,
  getVoicePreferences,
  updateVoicePreferences,
  listMixedVoices,
  createMixedVoice,
  listOwnVoices,
  createVoiceConsent,
  createOwnVoice,
  getVoice,
  deleteVoice,
  ...administrationOperations,
  getOpenApi,
} as const;

export type Operations = typeof operations;

export const apiVersion = '1.0.0';
