/** The whole API as one list. */
import { getAccount } from './account.ts';
import { getUsage } from './usage.ts';
import { linkAudio, linkExport, linkSpeech } from './links.ts';
import {
  createPasswordLink,
  createServerAccount,
  creditServerAccount,
  deleteServerAccount,
  getServerAccount,
  listServerAccounts,
  turnOffSecondStep,
  updateServerAccount,
} from './admin/accounts.ts';
import {
  createInvitation,
  deleteInvitation,
  getServerStatus,
  listAuditLog,
  listInvitations,
} from './admin/server.ts';
import {
  createBookmark,
  createHighlight,
  deleteBookmark,
  deleteHighlight,
  exportHighlights,
  listBookmarks,
  listHighlights,
  updateBookmark,
  updateHighlight,
} from './annotations.ts';
import { createSpeech, streamSpeech, streamSpeechWithTimestamps } from './audio.ts';
import {
  cancelCollectionAudiobook,
  createCollectionAudiobook,
  getCollectionAudio,
  getCollectionAudiobook,
} from './collections/audiobook.ts';
import {
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  updateCollection,
} from './collections/collections.ts';
import {
  addToCollection,
  exportCollection,
  getCollectionContents,
  getCollectionCover,
  listCollectionDocuments,
  removeFromCollection,
  setCollectionCover,
} from './collections/contents.ts';
import { getDocumentCover, setDocumentCover } from './covers.ts';
import {
  createDocument,
  deleteDocument,
  exportDocument,
  getDocument,
  listDocuments,
  translateDocument,
  updateDocument,
} from './documents.ts';
import {
  appendToDocument,
  editDocument,
  importDocument,
  listDocumentVersions,
  restoreDocumentVersion,
} from './editing.ts';
import {
  cancelJob,
  createAudioJob,
  createImportJob,
  createTranscriptionJob,
  deleteJob,
  downloadJobAudio,
  getJob,
  listJobs,
} from './jobs.ts';
import { addLexiconEntry, deleteLexiconEntry, importLexicon, listLexicon } from './lexicon.ts';
import { createMixedVoice, deleteVoice, listMixedVoices } from './mixed-voices.ts';
import { createOwnVoice, createVoiceConsent, listOwnVoices } from './own-voices.ts';
import { createPodcast, deletePodcast, listPodcasts } from './podcasts.ts';
import { deleteFromTrash, emptyTrash, listTrash, restoreFromTrash } from './trash.ts';
import { addToQueue, getQueue, removeFromQueue, updateQueue } from './queue.ts';
import { createQuote, getQuote } from './quote.ts';
import { exportReadingStatistics, getReadingStatistics } from './reading-statistics.ts';
import { addRecording, deleteRecording, getRecording } from './recordings.ts';
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
import { createTranslation, listTranslations } from './translations.ts';
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
  deleteDocument,
  editDocument,
  appendToDocument,
  listDocumentVersions,
  restoreDocumentVersion,
  importDocument,
  translateDocument,
  listTranslations,
  createTranslation,
  exportDocument,
  addRecording,
  getRecording,
  deleteRecording,
  listTrash,
  restoreFromTrash,
  deleteFromTrash,
  emptyTrash,
  searchDocuments,
  listTags,
  changeTags,
  deleteTag,
  getDocumentTags,
  setDocumentTags,
  getDocumentCover,
  setDocumentCover,
  listCollections,
  createCollection,
  getCollection,
  updateCollection,
  deleteCollection,
  listCollectionDocuments,
  getCollectionContents,
  addToCollection,
  removeFromCollection,
  getCollectionCover,
  setCollectionCover,
  exportCollection,
  createCollectionAudiobook,
  getCollectionAudiobook,
  cancelCollectionAudiobook,
  getCollectionAudio,
  createSpeech,
  streamSpeech,
  streamSpeechWithTimestamps,
  listLexicon,
  addLexiconEntry,
  deleteLexiconEntry,
  importLexicon,
  listHighlights,
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
  listServerAccounts,
  createServerAccount,
  getServerAccount,
  updateServerAccount,
  deleteServerAccount,
  creditServerAccount,
  createPasswordLink,
  turnOffSecondStep,
  listInvitations,
  createInvitation,
  deleteInvitation,
  listAuditLog,
  getServerStatus,
  getOpenApi,
} as const;

export type Operations = typeof operations;

export const apiVersion = '1.0.0';
