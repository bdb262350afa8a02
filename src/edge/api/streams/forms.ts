/**
 * Bodies that are a form of fields and one file (`multipart/form-data`). The file is written to disk as it comes; the
 * fields become the body. JSON in place of the form is taken as the fields, without a file.
 */
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../shared/contract/errors.ts';
import { limits as contractLimits } from '../../../shared/contract/limits.ts';
import type { Upload } from '../call.ts';
import { readJson } from '../steps/body.ts';
import type { Exchange } from '../steps/exchange.ts';
import type { PipelineDeps } from '../steps/pipeline-deps.ts';

const limits = { fields: 50, fieldNameSize: 100, fieldSize: 64 * 1024, files: 1, parts: 60, headerPairs: 20 };

/** The step of operations that take a form. */
export async function readForm(exchange: Exchange, deps: PipelineDeps): Promise<void> {
  const { operation, request } = exchange;
  if (!operation.upload || !operation.body) return;
  if (!isForm(request.headers)) {
    exchange.body = await readJson(request, { limit: contractLimits.bodyBytes });
    return;
  }
  const keep = (upload: Upload) => {
    exchange.upload = upload;
    exchange.cleanups.push(() => rm(upload.path, { force: true }));
  };
  const accountId = request.actor?.accountId;
  exchange.body = await receive(request, (file) =>
    deps.uploads.write(file, operation.upload!, accountId).then(keep),
  );
}

const isForm = (headers: IncomingHttpHeaders): boolean =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

type Fields = Record<string, string | string[]>;

function receive(request: FastifyRequest, write: (file: Readable) => Promise<void>): Promise<Fields> {
  const { promise, resolve, reject } = Promise.withResolvers<Fields>();
  const fields: Fields = Object.create(null) as Fields;
  let file: Promise<void> | undefined;
  let stream: Readable | undefined;
  const form = openForm(request.headers);
  form.on('field', (name, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut) reject(broken('A field of the form is too long.'));
    else addField(fields, name, value);
  });
  form.on('file', (_name, sent) => {
    stream = sent;
    file = write(sent);
    file.catch((error: unknown) => {
      sent.resume();
      reject(error);
    });
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => {
      reject(broken('The form has too many parts.'));
      // At the end of a form that breaks off, the parser throws for a part beyond the limit: it must not see the end.
      form.destroy();
    });
  form.on('error', () => reject(broken()));
  form.on('finish', () => void Promise.resolve(file).then(() => resolve(fields), reject));
  request.raw.once('close', () => {
    if (!request.raw.complete) form.destroy(new Error('The form broke off'));
  });
  request.raw.pipe(form);
  return promise.finally(() => {
    // What is written of a form that is refused, or that broke off, is not waited for.
    stream?.destroy();
    request.raw.unpipe(form);
    request.raw.on('error', () => undefined).resume();
  });
}

function openForm(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    throw broken();
  }
}

/** `name[]` and a name that comes again make a list, whichever way a client writes it. */
function addField(fields: Fields, name: string, value: string): void {
  const bare = name.replace(/\[\d*\]$/, '');
  const before = fields[bare];
  if (bare !== name || before !== undefined) fields[bare] = [before ?? [], value].flat();
  else fields[bare] = value;
}

const broken = (message = 'The form is not valid: send multipart/form-data with its boundary.'): Problem =>
  new Problem('bad_request', message);
