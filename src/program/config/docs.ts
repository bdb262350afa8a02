/** The settings for docs/settings.md and .env.example. */
import { settings } from './config.ts';

/** The settings as a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ env, fallback, doc }) =>
      `| \`${env}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${doc} |`,
  );
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

/** The settings as an example of a `.env` file: each with its default, commented out. */
export function settingsExample(): string {
  const entries = Object.values(settings).map(
    ({ env, fallback = '', doc }) => `# ${doc}\n# ${env}=${fallback}\n`,
  );
  return entries.join('\n');
}
