/** The bare engine in a separate process: loads one model and speaks what it is sent, with nothing around it. */
import type { LoadModel, ModelSource, SpeakerId } from '../src/engines/speech/engine.ts';

export interface BareRequest {
  readonly texts: readonly string[];
  readonly speaker: SpeakerId;
}

export interface BareResult {
  readonly cpuMs: number;
  readonly firstMs: number;
  /** Processor time until the first sound. */
  readonly firstCpuMs: number;
  readonly samples: number;
}

const source = JSON.parse(process.argv[2]!) as ModelSource;
const { load } = (await import(source.module)) as { load: LoadModel };
const model = await load(source.options, Number(process.argv[3]));

process.on('message', ({ texts, speaker }: BareRequest) => {
  void (async () => {
    const cpu = process.cpuUsage();
    const spentMs = () => {
      const { user, system } = process.cpuUsage(cpu);
      return (user + system) / 1000;
    };
    const beganAt = performance.now();
    let samples = 0;
    let [firstMs, firstCpuMs] = [0, 0];
    for (const text of texts) {
      await model.synthesize({ text, language: 'en', speaker }, (chunk) => {
        samples += chunk.samples.length;
        // A voice that thinks about a sentence first reports that it is there, with nothing to hear.
        if (samples === 0) return true;
        firstMs ||= performance.now() - beganAt;
        firstCpuMs ||= spentMs();
        return true;
      });
    }
    process.send!({ cpuMs: spentMs(), firstMs, firstCpuMs, samples } satisfies BareResult);
  })();
});
process.on('disconnect', () => process.exit());
process.send!('loaded');
