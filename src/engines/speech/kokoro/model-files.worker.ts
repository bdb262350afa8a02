/** Cuts Kokoro's front out of its weights and saves all graphs as they are run, in a process of its own. */
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '../../../platform/workers/serve.ts';
import { Session } from '../../onnx-session.ts';
import { takeWeights, writeGraph } from '../onnx/onnx.ts';
import { convolveBytes } from './graphs/bytes.ts';
import { cutFront } from './graphs/parts.ts';
import { repeatReading } from './graphs/reading.ts';
import { readNetwork } from './graphs/simplify.ts';
import { modelFiles, type FilesJob } from './model-files.ts';
import { studentFiles } from './student/student.ts';
import { pronunciationFolder, readVoices, readWeights, unpackPronunciation } from './weights.ts';

const cut = { graph: 'cut.onnx', weights: 'cut.weights' };

serve<FilesJob, never>(async () => async ({ packages, folder }) => {
  const at = (name: string) => join(folder, name);
  await cutOut(packages, at);
  const save = async (path: string, name: string) => {
    await Session.save(path, at(name));
    for (const file of Session.filesOf(at(name))) await flush(file);
  };
  await save(at(cut.graph), modelFiles.front);
  for (const name of Object.values(cut)) await rm(at(name));
  await save(studentFiles.summary, modelFiles.summary);
  await save(studentFiles.student, modelFiles.student);
  await writeFile(at(modelFiles.styles), await readVoices(packages), { flush: true });
  await mkdir(at(pronunciationFolder));
  await unpackPronunciation(packages, folder);
});

async function cutOut(packages: FilesJob['packages'], at: (name: string) => string): Promise<void> {
  const front = cutFront(readNetwork(await readWeights(packages)));
  repeatReading(front);
  convolveBytes(front);
  await writeFile(at(cut.weights), takeWeights(front));
  await writeFile(at(cut.graph), writeGraph(front, cut.weights, {}));
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
