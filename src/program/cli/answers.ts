/** `lectern ask` and `lectern summary`: what the language model says about the library of an account, while it writes. */
import { type Command, Option } from 'commander';
import type { Actor } from '../../features/access/access.ts';
import type { AnswerListener, Answers } from '../../features/answers/answers.ts';
import { createLog } from '../../platform/log.ts';
import { type Answer, type SummaryLength, summaryLengths } from '../../shared/contract/answers.ts';
import { print } from './command.ts';
import type { openAnswers as OpenAnswers } from '../composition/answers.ts';
import { type AccountOptions, type DocumentServices, forAccount, withDocuments } from './lexicon.ts';

interface AskOptions extends AccountOptions {
  readonly document?: string;
}

interface SummaryOptions extends AccountOptions {
  readonly length: SummaryLength;
  readonly language?: string;
}

export const askCommand = (): Command =>
  forAccount('ask', 'Answer a question from the library, with the passages that say so.')
    .argument('<question>', 'what you want to know, in any language')
    .option('--document <id>', 'answer from this document alone')
    .action((question: string, options: AskOptions) =>
      answering(options, (answers, actor, listener) =>
        options.document === undefined
          ? answers.askLibrary(actor, { question }, listener)
          : answers.askDocument(actor, { documentId: options.document, question }, listener),
      ),
    );

export const summaryCommand = (): Command =>
  forAccount('summary', 'Summarize a document.')
    .argument('<document>', 'id of the document')
    .addOption(new Option('--length <length>', 'how long').choices(summaryLengths).default('medium'))
    .option('--language <tag>', 'language of the summary (default: that of the document)')
    .action((documentId: string, options: SummaryOptions) =>
      answering(options, (answers, actor, listener) => {
        const { length, language } = options;
        return answers.summary(actor, { documentId, length, language }, listener);
      }),
    );

type Work = (answers: Answers, actor: Actor, listener: AnswerListener) => Promise<Answer>;

const answering = (options: AccountOptions, work: Work): Promise<void> =>
  withModel(options, async ({ answers }, actor, { signal }) => {
    const output = new AnswerOutput(options);
    output.end(await work(answers, actor, { signal, ...output.listener() }));
  });

type ModelWork = (
  opened: ReturnType<typeof OpenAnswers>,
  actor: Actor,
  more: { readonly signal: AbortSignal; readonly library: DocumentServices },
) => Promise<void>;

/** Ctrl+C stops the model, and what it took until then is counted. */
export const withModel = (options: AccountOptions, work: ModelWork): Promise<void> =>
  withDocuments(options, async (library, actor, { core, config }) => {
    const { openAnswers, openMeaningSearch } = await import('../composition/answers.ts');
    const meaning = openMeaningSearch(config, { core, log: createLog('silent') });
    const opened = openAnswers(config, { core, library, meaningSearch: meaning.search });
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    try {
      await work(opened, actor, { signal: stop.signal, library });
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      // What a shell says of a program that was stopped.
      process.exitCode = 130;
    } finally {
      await meaning.close();
    }
  });

/** To standard output as it is written, then the passages; how far a long text is read goes to a terminal's standard error. */
class AnswerOutput {
  readonly #options: AccountOptions;
  #written = '';

  constructor(options: AccountOptions) {
    this.#options = options;
  }

  listener(): Omit<AnswerListener, 'signal'> {
    return {
      onText: this.#options.json ? undefined : (text) => this.#write(text),
      onProgress: (done, total) => {
        if (process.stderr.isTTY)
          process.stderr.write(done < total ? `\r${done} of ${total} parts read` : '\r\u001b[K');
      },
    };
  }

  end(answer: Answer): void {
    if (this.#options.json) return print(this.#options, answer, '');
    // What was shown is what is answered, unless a check at the end took something back.
    const isContinued = answer.text.startsWith(this.#written);
    this.#write(isContinued ? answer.text.slice(this.#written.length) : `\n\n${answer.text}`);
    const passages = answer.citations.map(
      ({ title, document_id: id, start, end, value }, index) =>
        `\n[${index + 1}] ${title} (${id}, ${start} to ${end})\n${value.replace(/^/gm, '    ')}\n`,
    );
    process.stdout.write(`\n${passages.join('')}`);
  }

  #write(text: string): void {
    this.#written += text;
    process.stdout.write(text);
  }
}
