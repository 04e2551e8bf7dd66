import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type * as S3 from '@aws-sdk/client-s3';
import type { Settings } from '../../settings.ts';
import { s3Client } from './s3-client.ts';
import { parseFileKey } from './store.ts';
import type { FileStore, ListedFile } from './store.ts';

type S3Settings = NonNullable<Settings['s3']>;

/**
 * Files in a bucket of an S3-compatible store. A file is uploaded in one request of a known length, which S3 makes
 * visible whole or not at all; the largest image is far below the 5 GiB that one request may have.
 */
export async function s3Files(settings: S3Settings): Promise<FileStore> {
  const { bucket: Bucket, ...access } = settings;
  const { s3, client } = await s3Client(access);
  const isAbsent = (error: unknown) =>
    error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404;

  const get: FileStore['get'] = async (Key) => {
    try {
      const { Body, ContentLength = 0 } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
      return Body instanceof Readable ? { stream: Body, size: ContentLength } : undefined;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };

  return {
    async put(Key, content, size) {
      // The client would wait for the rest of a broken file for ever, so the request has to be aborted.
      const broken = new AbortController();
      const Body = new PassThrough();
      void pipeline(content, wholeOf(size), Body).catch((error: unknown) => broken.abort(error));
      try {
        await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength: size }), {
          abortSignal: broken.signal,
        });
      } finally {
        Body.destroy();
      }
    },

    get,

    async read(Key) {
      const file = await get(Key);
      return file && buffer(file.stream);
    },

    async has(Key) {
      try {
        await client.send(new s3.HeadObjectCommand({ Bucket, Key }));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },

    async remove(Key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },

    list: () => objectsOf(client, s3, Bucket),
  };
}

/** Passes a file on and throws if it ends before its length. */
const wholeOf = (size: number) =>
  async function* whole(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let seen = 0;
    for await (const chunk of chunks) {
      seen += chunk.length;
      yield chunk;
    }
    if (seen !== size) throw new Error('A file ended early.');
  };

async function* objectsOf(
  client: S3.S3Client,
  { ListObjectsV2Command }: typeof S3,
  Bucket: string,
): AsyncGenerator<ListedFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, ...(ContinuationToken !== undefined && { ContinuationToken }) }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const key = parseFileKey(Key);
      if (key !== undefined) yield { key, storedAt: LastModified ?? new Date() };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}
