import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@cusp/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A file that arrived, in a folder of ours under a name of ours; the one it came with is not looked at. */
export interface ArrivedFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  checksum: string;
}

export interface ArrivedForm {
  fields: Record<string, string>;
  file: ArrivedFile;
}

/** The texts of a form are lines; more than these is no form of ours. */
const limits = { fields: 20, fieldSize: 4_000, parts: 25, files: 1, headerPairs: 20 };
const mib = 1024 * 1024;

/** Makes this corner of the server understand forms, and leave every other kind of body unread. */
export async function takeForms(corner: FastifyInstance): Promise<void> {
  corner.removeAllContentTypeParsers();
  await corner.register(multipart);
  // Refused by `receiveForm`, behind the sign-in.
  corner.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Takes in a form with one file, which is written to the folder while it arrives and hashed on the way.
 * Whoever calls removes the file at last; when this refuses, nothing is left.
 */
export async function receiveForm(
  request: FastifyRequest,
  { field, largest }: NonNullable<Endpoint['takesFile']>,
  folder: string,
): Promise<ArrivedForm> {
  if (!request.isMultipart())
    throw new Refusal('unsupported_type', [], { detail: 'Send a form (multipart/form-data) with a file.' });
  // Told before it is sent, where the length is known. What isn't the file is far below a MiB.
  if (Number(request.headers['content-length']) > largest + mib) throw tooLarge(largest);

  const path = join(folder, randomUUID());
  const fields: Record<string, string> = {};
  let file: ArrivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: largest } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('invalid');
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (part.fieldname === field && file === undefined) {
        file = await write(part, path);
        if (part.file.truncated) throw tooLarge(largest);
      } else {
        part.file.resume();
      }
    }
    if (file === undefined || file.size === 0) {
      throw new Refusal('file_missing', [{ path: field, message: 'Choose a file.' }]);
    }
    return { fields, file };
  } catch (error) {
    await rm(path, { force: true });
    throw refusalOf(error, largest);
  }
}

async function write({ file }: MultipartFile, path: string): Promise<ArrivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    file,
    async function* measured(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { path, size, checksum: hash.digest('hex') };
}

const tooLarge = (largest: number) =>
  new Refusal('too_large', [], { detail: `A file can have at most ${largest / mib} MiB.` });

/** What the parser of forms says, as a refusal of ours. */
function refusalOf(error: unknown, largest: number): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  // Our own disk, which is full or gone.
  if ('syscall' in error) return new Refusal('files_away');
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(largest);
  if (code === 'FST_FILES_LIMIT') return new Refusal('invalid', [], { detail: 'Send one file at a time.' });
  return new Refusal('malformed_request');
}
