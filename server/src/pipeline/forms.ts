import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@cusp/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../values/refusal.ts';

/** A received file, stored in our folder under a name of ours. The name that the client sent is ignored. */
export interface UploadedFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  checksum: string;
}

interface ArrivedForm {
  fields: Record<string, string>;
  file: UploadedFile;
}

/** The text fields of our forms are single lines; a form that exceeds these limits isn't ours. */
const limits = { fields: 20, fieldSize: 4_000, parts: 25, files: 1, headerPairs: 20 };
const mib = 1024 * 1024;

/** Makes this Fastify scope parse forms and leave every other type of body unread. */
export async function acceptForms(corner: FastifyInstance): Promise<void> {
  corner.removeAllContentTypeParsers();
  await corner.register(multipart);
  // `receiveForm` refuses it, after the sign-in.
  corner.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Receives a form with one file, which is written to the folder and hashed as it arrives. The caller removes the file
 * in the end; when this refuses, it leaves nothing behind.
 * @param beforeFile checks the fields that came before the file, and may refuse it before a byte of it is kept
 */
export async function receiveForm(
  request: FastifyRequest,
  { field, largest }: NonNullable<Endpoint['takesFile']>,
  folder: string,
  beforeFile?: (fields: Record<string, string>) => Promise<void>,
): Promise<ArrivedForm> {
  if (!request.isMultipart())
    throw new Refusal('unsupported_type', [], { detail: 'Send a form (multipart/form-data) with a file.' });
  // Refused before it is sent, if the length is known. The other fields are far below a MiB.
  if (Number(request.headers['content-length']) > largest + mib) throw tooLarge(largest);

  const path = join(folder, randomUUID());
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: largest } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('invalid');
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (part.fieldname === field && file === undefined) {
        await beforeFile?.(fields).catch((error: unknown) => {
          part.file.resume();
          throw error;
        });
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

async function write({ file }: MultipartFile, path: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let size = 0;
  // Opened before the first byte and closed in any case: a form that is cut off would otherwise be refused, and its file
  // removed, while the file is still being opened, and the file would appear after that.
  const written = await open(path, 'wx', 0o600);
  try {
    await pipeline(
      file,
      async function* measured(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      written.createWriteStream(),
    );
  } finally {
    await written.close();
  }
  return { path, size, checksum: hash.digest('hex') };
}

const tooLarge = (largest: number) =>
  new Refusal('too_large', [], { detail: `Choose a file of ${largest / mib} MB or less.` });

/** Turns an error of the form parser into a refusal. */
function refusalOf(error: unknown, largest: number): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  // The server's disk is full or unavailable.
  if ('syscall' in error) return new Refusal('files_away');
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(largest);
  if (code === 'FST_FILES_LIMIT') return new Refusal('invalid', [], { detail: 'Send one file at a time.' });
  return new Refusal('malformed_request');
}
