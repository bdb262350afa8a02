/** The tools of voices and speech, with what it costs. */
import { operations } from '../../shared/contract/index.ts';
import { inFigures, limits, priceText } from '../../shared/contract/limits.ts';
import { jsonOf, noParts } from '../api.ts';
import { playsInChat } from '../player/player.ts';
import { presentAudioJob, presentJson, presentSpeech, presentVoice } from '../results.ts';
import { responseSchema, withOptional, withoutField } from '../schemas.ts';
import { audioLink, documentId, hints, language, reading, type Tools } from './tool.ts';

/** Enough to choose from. */
const voicesAtATime = 10;

export const speechTools: Tools = {
  service_list_voices: {
    operation: operations.listVoices,
    title: 'List voices',
    description:
      `Lists voices that read aloud, best first, ${voicesAtATime} unless limit says otherwise. Pass the language of ` +
      'the text: there are over a hundred. The voice_id goes to service_synthesize_speech.',
    annotations: reading,
    inputs: {
      language: { description: 'What the voice speaks: `en` finds `en-GB` too.' },
      gender: { description: 'Only of this gender.' },
      engine: { description: 'Only of this engine, such as `piper`.' },
      limit: { default: voicesAtATime, description: 'How many at most.' },
    },
    defaults: { limit: voicesAtATime },
    output: responseSchema(operations.listVoices),
    present: presentJson,
  },
  service_get_voice: {
    operation: operations.getVoice,
    title: 'See a voice',
    description: 'Shows one voice of the catalog and links to a short recording of it.',
    annotations: reading,
    inputs: { voice_id: { description: 'A voice_id of service_list_voices.' } },
    output: responseSchema(operations.getVoice),
    present: presentVoice,
  },
  service_synthesize_speech: {
    operation: operations.createSpeech,
    title: 'Read a text aloud',
    description:
      `Speaks a text of up to ${inFigures(limits.speech)} characters with one voice. audio_url plays it in a browser for ` +
      'a day: give it to the user; short audio is attached too. There is a mark for each sentence: ' +
      'its place in the text (characters) and in the audio (milliseconds). Costs ' +
      `${priceText} of audio; billed_credits is the cost in wallet cents. ` +
      'Takes a while for long texts. Save longer ones with service_create_document and let the user play them in the app.',
    annotations: hints(),
    inputs: {
      input: { description: 'The text to speak, as plain sentences.' },
      voice_id: { description: 'A voice_id of service_list_voices that speaks the language of the text.' },
      language,
      audio_format: {
        description: 'Left out: `mp3`. A minute of `wav` is about 3 MB, and long ones have no audio_url.',
      },
      document_id: { description: 'Where the text is from: its lexicon says how words are pronounced.' },
      skip: { description: 'What is not read aloud.' },
      expression: {
        description:
          '`natural` carries the melody through a paragraph; `plain` reads each sentence by itself.',
      },
      mixed_languages: {
        description:
          'Who says a sentence in another language: `voice`, a voice of that language; `same`, the voice of the text. Left ' +
          'out: a voice of that language where the user has chosen one.',
      },
      ssml: { description: 'Whether `input` is SSML: breaks, phonemes, voices by id, rates.' },
    },
    defaults: { audio_format: 'mp3' },
    output: withOptional(withoutField(responseSchema(operations.createSpeech), 'audio_data'), audioLink),
    present: presentSpeech,
    inChat: playsInChat,
    link: {
      operation: operations.linkSpeech,
      parts: ({ idempotencyKey }) => ({ ...noParts, body: { idempotency_key: idempotencyKey } }),
    },
  },
  service_preview_reading: {
    operation: operations.readAloud,
    title: 'See what will be said',
    description:
      'Shows how a text would be read aloud, sentence by sentence: numbers, abbreviations and formulas in words. Makes no ' +
      'audio and costs nothing.',
    annotations: reading,
    inputs: {
      input: { description: 'The text to read.' },
      voice_id: { description: 'A voice_id of service_list_voices; left out: a voice of the language.' },
      language,
      skip: { description: 'What is not read aloud.' },
    },
    output: responseSchema(operations.readAloud),
    present: presentJson,
  },
  service_quote: {
    operation: operations.createQuote,
    title: 'Ask what speech costs',
    description:
      'Estimates what it costs to speak a text or a whole document, before anything is made: due_credits is what it costs ' +
      'now, in credits. Send either input or document_id. Use it before long speech, and tell the user.',
    annotations: reading,
    inputs: {
      input: { description: 'The text to speak.' },
      document_id: documentId,
      voice_id: {
        description:
          'A voice_id of service_list_voices that speaks the language of the text. With document_id it can be left out: the ' +
          'price is then for the voice that service_document_audio would use.',
      },
    },
    output: responseSchema(operations.createQuote),
    present: presentJson,
  },
  service_document_audio: {
    operation: operations.createAudioJob,
    title: 'Make the audio of a document',
    description:
      'Speaks a whole document, of any length, in the background, and returns its state and progress (from 0 to 1) at once. ' +
      'Call it again with the same arguments, a minute later, to see how far it is: nothing is made or billed twice. When ' +
      'state is done, audio_url plays it in a browser for a day: give it to the user. Costs ' +
      `${priceText} of audio: ask the user first, with the price from service_quote.`,
    annotations: hints({ idempotentHint: true }),
    inputs: {
      document_id: documentId,
      voice_id: {
        description:
          'A voice_id of service_list_voices that speaks the language of the document. Left out: the default voice of the ' +
          'user for it.',
      },
    },
    output: withOptional(responseSchema(operations.createAudioJob), audioLink),
    task: 'job',
    present: presentAudioJob,
    inChat: playsInChat,
    link: {
      operation: operations.linkAudio,
      // Refused until the audio is done: then there is no link yet.
      parts: (_parts, response) => ({ ...noParts, body: { job_id: jsonOf(response).id } }),
    },
  },
};
