/** A word as SSML, to hear how it sounds before it is saved. */
export const toSsml = ({
  written,
  spoken,
  isIpa,
}: {
  written: string;
  spoken: string;
  isIpa: boolean;
}): string =>
  isIpa
    ? `<speak><phoneme alphabet="ipa" ph="${escape(spoken)}">${escape(written || spoken)}</phoneme></speak>`
    : `<speak>${escape(spoken)}</speak>`;

const reserved: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => reserved[character]!);
