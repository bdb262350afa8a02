/** Speech with the typed client: sentence by sentence, then a whole document as one file. */
import { writeFile } from 'node:fs/promises';
// In a project of your own: import { Lectern, LecternError } from 'lectern-client';
import { Lectern, LecternError } from '../packages/client/src/index.ts';

const { LECTERN_KEY = '', LECTERN_URL = 'http://127.0.0.1:3000', LECTERN_VOICE = 'piper-ada' } = process.env;
const lectern = new Lectern({ key: LECTERN_KEY, baseUrl: `${LECTERN_URL}/v1` });
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { email, display_credits } = await lectern.getAccount();
  say(`${email} has ${display_credits} credits`);

  // Each sentence comes as soon as it is made, with its place in the text. Leaving the loop would stop the speech.
  const input = 'The lamp turns all night. Nobody sleeps.';
  for await (const { audio, mark } of lectern.speechParts({ input, voice_id: LECTERN_VOICE })) {
    if (mark) say(`${mark.start_time} ms: ${mark.value} (${audio.length} bytes)`);
  }

  // A document of any length is spoken in the background.
  const { id: document_id } = await lectern.createDocument({
    title: 'The lamp',
    text: `# The lamp\n\n${input}`,
  });
  const { due_credits } = await lectern.createQuote({ document_id, voice_id: LECTERN_VOICE });
  say(`the document costs about ${due_credits} credits`);
  const { id: job_id } = await lectern.createAudioJob({ document_id, voice_id: LECTERN_VOICE });
  const job = await lectern.waitForJob(job_id, {
    everyMs: 500,
    onProgress: ({ state, progress }) => say(`${state}, ${Math.round(progress * 100)} %`),
  });
  if (job.state !== 'done') throw new Error(job.problem ?? job.state);
  const file = await lectern.downloadJobAudio({ job_id, format: 'mp3' });
  await writeFile('lamp.mp3', new Uint8Array(await file.arrayBuffer()));
  say('the document is in lamp.mp3');
} catch (error) {
  // The code is for programs, the message for people, the request id for the operator's logs.
  if (!(error instanceof LecternError)) throw error;
  say(`${error.code}: ${error.message} (request ${error.requestId})`);
  process.exitCode = 1;
}
