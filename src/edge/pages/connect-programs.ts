/** Programs made for other speech services: what to enter in each, ready to copy. */
import type { PageMessages } from '../../shared/messages/pages.ts';
import { linkTo, withSlots } from './layout.ts';
import { bold, html, inCode, type Markup } from './markup.ts';
import { codeBlock } from './reference/examples.ts';
import type { Section } from './reference/section.ts';

export const key = 'lectern_live_…';

/** Text on the left, what to copy on the right. */
export const pair = (text: Markup, ...examples: Markup[]): Markup =>
  html`<div class="pair broad">
    <div>${text}</div>
    <div class="examples">${examples}</div>
  </div>`;

export const programSections = (messages: PageMessages, publicUrl: string): Section[] => [
  openaiProgram(messages, publicUrl),
  openWebui(messages, publicUrl),
  libreChat(messages, publicUrl),
  anythingLlm(messages, publicUrl),
  readest(messages, publicUrl),
  elevenlabsProgram(messages, publicUrl),
  speechifyProgram(messages, publicUrl),
  pipecat(messages, publicUrl),
  homeAssistant(messages),
];

const openaiProgram = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'openai',
  title: messages.text('connect.openai'),
  body: pair(
    html`<p>${withSlots(messages.parts('connect.openai.how'), { reference: linkTo('/docs/dialects') })}</p>
      <p>${withSlots(messages.parts('connect.openai.port'), { setting: inCode })}</p>`,
    codeBlock('Base URL', `${publicUrl}/openai/v1`),
    codeBlock(
      messages.text('connect.terminal'),
      `curl ${publicUrl}/openai/v1/audio/speech \\\n  -H "Authorization: Bearer ${key}" \\\n  -H "Content-Type: application/json" \\\n  -d '{"model":"tts-1-hd","voice":"alloy","input":"The lamp turns all night."}' \\\n  --output speech.mp3`,
    ),
    codeBlock(
      'Python',
      `from openai import OpenAI\n\nclient = OpenAI(base_url="${publicUrl}/openai/v1", api_key="${key}")\nclient.audio.speech.create(model="tts-1-hd", voice="alloy",\n  input="The lamp turns all night.").write_to_file("speech.mp3")`,
    ),
  ),
});

const openWebui = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'open-webui',
  title: 'Open WebUI',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.openWebui'), { menu: bold })}</p>`,
    codeBlock(
      messages.text('connect.environment'),
      [
        'AUDIO_TTS_ENGINE=openai',
        `AUDIO_TTS_OPENAI_API_BASE_URL=${publicUrl}/openai/v1`,
        `AUDIO_TTS_OPENAI_API_KEY=${key}`,
        'AUDIO_TTS_MODEL=tts-1-hd',
        'AUDIO_TTS_VOICE=alloy',
        'AUDIO_STT_ENGINE=openai',
        `AUDIO_STT_OPENAI_API_BASE_URL=${publicUrl}/openai/v1`,
        `AUDIO_STT_OPENAI_API_KEY=${key}`,
        'AUDIO_STT_MODEL=whisper-1',
      ].join('\n'),
    ),
  ),
});

const libreChat = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'librechat',
  title: 'LibreChat',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.librechat'), { file: inCode })}</p>`,
    codeBlock(
      'librechat.yaml',
      [
        'speech:',
        '  tts:',
        '    openai:',
        `      url: "${publicUrl}/openai/v1/audio/speech"`,
        `      apiKey: "${key}"`,
        '      model: "tts-1-hd"',
        '      voices: ["alloy", "nova", "onyx"]',
        '  stt:',
        '    openai:',
        `      url: "${publicUrl}/openai/v1/audio/transcriptions"`,
        `      apiKey: "${key}"`,
        '      model: "whisper-1"',
      ].join('\n'),
    ),
  ),
});

const anythingLlm = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'anythingllm',
  title: 'AnythingLLM',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.anythingllm'), { menu: bold })}</p>`,
    codeBlock(
      messages.text('connect.environment'),
      [
        'TTS_PROVIDER=generic-openai',
        `TTS_OPEN_AI_COMPATIBLE_ENDPOINT=${publicUrl}/openai/v1`,
        `TTS_OPEN_AI_COMPATIBLE_KEY=${key}`,
        'TTS_OPEN_AI_COMPATIBLE_MODEL=tts-1-hd',
        'TTS_OPEN_AI_COMPATIBLE_VOICE_MODEL=alloy',
      ].join('\n'),
    ),
  ),
});

const elevenlabsProgram = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'elevenlabs',
  title: messages.text('connect.elevenlabs'),
  body: pair(
    html`<p>
      ${withSlots(messages.parts('connect.elevenlabs.how'), { reference: linkTo('/docs/dialects') })}
    </p>`,
    codeBlock('Base URL', `${publicUrl}/elevenlabs`),
    codeBlock(
      messages.text('connect.terminal'),
      `curl "${publicUrl}/elevenlabs/v1/text-to-speech/piper-ada" \\\n  -H "xi-api-key: ${key}" \\\n  -H "Content-Type: application/json" \\\n  -d '{"text":"The lamp turns all night."}' \\\n  --output speech.mp3`,
    ),
    codeBlock('Open WebUI', `ELEVENLABS_API_BASE_URL=${publicUrl}/elevenlabs`),
  ),
});

const speechifyProgram = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'speechify',
  title: messages.text('connect.speechify'),
  body: pair(
    html`<p>
      ${withSlots(messages.parts('connect.speechify.how'), { reference: linkTo('/docs/dialects') })}
    </p>`,
    codeBlock('Base URL', `${publicUrl}/speechify`),
    codeBlock(
      messages.text('connect.terminal'),
      `curl ${publicUrl}/speechify/v1/audio/stream \\\n  -H "Authorization: Bearer ${key}" \\\n  -H "Content-Type: application/json" \\\n  -H "Accept: audio/mpeg" \\\n  -d '{"input":"The lamp turns all night.","voice_id":"piper-ada"}' \\\n  --output speech.mp3`,
    ),
    codeBlock(
      'TypeScript',
      `import { SpeechifyClient } from "@speechify/api";\n\nconst client = new SpeechifyClient({ baseUrl: "${publicUrl}/speechify", token: "${key}" });\nconst { audioData } = await client.tts.audio.speech({\n  input: "The lamp turns all night.", voiceId: "piper-ada" });`,
    ),
  ),
});

const readest = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'readest',
  title: 'Readest',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.readest'), { menu: bold })}</p>`,
    codeBlock('Base URL', `${publicUrl}/openai/v1`),
    codeBlock('API key', key),
    codeBlock('Model', 'tts-1-hd'),
  ),
});

const pipecat = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'pipecat',
  title: 'pipecat',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.pipecat'), { service: inCode })}</p>`,
    codeBlock(
      'Python',
      [
        'tts = SpeechifyHttpTTSService(',
        `    base_url="${publicUrl}/speechify", api_key="${key}",`,
        '    aiohttp_session=session,',
        '    settings=SpeechifyHttpTTSService.Settings(voice="piper-ada"))',
        'stt = OpenAISTTService(',
        `    base_url="${publicUrl}/openai/v1", api_key="${key}",`,
        '    model="whisper-1")',
      ].join('\n'),
    ),
  ),
});

const homeAssistant = (messages: PageMessages): Section => ({
  id: 'home-assistant',
  title: 'Home Assistant',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.homeAssistant'), { setting: inCode })}</p>
      <p>
        ${withSlots(messages.parts('connect.homeAssistant.how'), {
          menu: bold,
          reference: linkTo('/docs/dialects#wyoming'),
        })}
      </p>`,
    codeBlock(
      messages.text('connect.environment'),
      ['WYOMING_PORT=0.0.0.0:10200', 'WYOMING_ACCOUNT=you@example.com piper-ada'].join('\n'),
    ),
  ),
});

/*
 * A bookmark that saves the current page: it opens the app's dialog for new documents with the address filled in, where
 * its owner confirms it. It runs on the other page, so the policy of ours, which allows no script in links, stays as it is:
 * here the link is only dragged or copied.
 */

export const bookmarkletOf = (publicUrl: string): string =>
  `javascript:void open('${publicUrl}/add?url='+encodeURIComponent(location.href))`;

export function bookmarkletSection(messages: PageMessages, publicUrl: string): Section {
  const bookmarklet = bookmarkletOf(publicUrl);
  return {
    id: 'bookmarklet',
    title: messages.text('bookmarklet.title'),
    body: pair(
      html`<p>${messages.text('bookmarklet.how')}</p>
        <p><a class="button" href="${bookmarklet}">${messages.text('bookmarklet.name')}</a></p>
        <p>${messages.text('bookmarklet.phone')}</p>`,
      codeBlock(messages.text('connect.address'), bookmarklet),
    ),
  };
}

/* How the browser extension is built, loaded and connected to this server. */

export const extensionSection = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'extension',
  title: messages.text('extension.title'),
  body: pair(
    html`<p>${messages.text('extension.what')}</p>
      <p>${withSlots(messages.parts('extension.chromium'), { address: inCode, folder: inCode })}</p>
      <p>${withSlots(messages.parts('extension.firefox'), { address: inCode, file: inCode })}</p>
      <p>${withSlots(messages.parts('extension.options'), { create: linkTo('/settings/keys') })}</p>`,
    codeBlock(messages.text('connect.terminal'), 'npm run extension'),
    codeBlock(messages.text('connect.address'), publicUrl),
  ),
});
