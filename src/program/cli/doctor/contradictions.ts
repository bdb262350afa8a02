/** Settings that are each valid on their own and wrong together. */
import type { Config, Environment } from '../../config/config.ts';
import { refuseSharedKey } from '../../../tools/shared-key.ts';
import { attention, ok, wrong, type Diagnosis } from './diagnosis.ts';

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;
const isLocal = (host: string): boolean => loopback.test(host);

export function diagnoseSettings(config: Config, environment: Environment): Diagnosis[] {
  const found = [
    ...addresses(config, environment),
    ...tools(config, environment),
    ...email(config),
    ...engines(config),
  ];
  return found.length > 0 ? found : [ok('settings', 'No settings contradict each other.')];
}

function* addresses(config: Config, environment: Environment): Generator<Diagnosis> {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (protocol === 'http:' && !isLocal(hostname))
    yield attention('PUBLIC_URL', 'It is http on a public host: passwords travel in the open; use https.');
  if (!isLocal(config.host) && !environment.PUBLIC_URL)
    yield attention(
      'PUBLIC_URL',
      'HOST can be reached by others, but links name this machine: set PUBLIC_URL.',
    );
  if (protocol === 'https:' && config.trustProxy === false)
    yield attention(
      'TRUST_PROXY',
      'Behind a proxy, all clients look like one: set TRUST_PROXY=on, or its address.',
    );
  if (typeof config.trustProxy === 'number' && !isLocal(config.host))
    yield attention(
      'TRUST_PROXY',
      `HOST is ${config.host}: whoever bypasses the proxy can claim any address; set HOST=127.0.0.1 or name the proxies.`,
    );
}

function* tools(config: Config, environment: Environment): Generator<Diagnosis> {
  if (config.mcpPort !== 0 && !isLocal(config.mcpHost) && !environment.MCP_PUBLIC_URL)
    yield wrong(
      'MCP_PUBLIC_URL',
      `MCP_HOST is ${config.mcpHost}, but tokens are made for ${config.mcpPublicUrl}: set MCP_PUBLIC_URL.`,
    );
  try {
    const { serviceApiKey: apiKey, mcpHost: host, mcpPublicUrl: mcpUrl, mcpAllowedOrigins } = config;
    refuseSharedKey({ apiKey, host, mcpUrl, allowedOrigins: mcpAllowedOrigins });
  } catch (error) {
    yield wrong('SERVICE_API_KEY', (error as Error).message);
  }
}

function* email({ signup, smtpUrl, mailFrom }: Config): Generator<Diagnosis> {
  if (signup === 'open' && !smtpUrl)
    yield attention('SMTP_URL', 'SIGNUP is open, but forgotten passwords need email: set SMTP_URL.');
  if (smtpUrl && /@localhost>?$/.test(mailFrom))
    yield attention('MAIL_FROM', `Emails come from ${mailFrom}, which many servers refuse: set MAIL_FROM.`);
}

function* engines(config: Config): Generator<Diagnosis> {
  const needs: readonly (readonly [boolean, string, string | undefined])[] = [
    [config.translationEngine === 'deepl', 'DEEPL_API_KEY', config.deeplApiKey],
    [config.translationEngine === 'openai', 'TRANSLATION_OPENAI_URL', config.translationOpenaiUrl],
    [config.translationEngine === 'libretranslate', 'LIBRETRANSLATE_URL', config.libreTranslateUrl],
    [config.transcriptionEngine === 'openai', 'TRANSCRIPTION_OPENAI_URL', config.transcriptionOpenaiUrl],
  ];
  for (const [isChosen, name, value] of needs)
    if (isChosen && !value) yield wrong(name, `The chosen engine needs it: set ${name}, or choose another.`);
  if (config.speechWorkers === 0 && !config.workersUrl)
    yield wrong('WORKERS_URL', 'SPEECH_WORKERS is 0, so nothing speaks: set WORKERS_URL, or SPEECH_WORKERS.');
}
