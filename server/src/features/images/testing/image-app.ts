import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { bindRoutes } from '../../../http/bind-routes.ts';
import { answerErrors } from '../../../http/errors.ts';
import { openServer } from '../../../http/server.ts';
import { openFiles } from '../../../services/files/files.ts';
import type { Files } from '../../../services/files/files.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { images } from '../routes.ts';

/** The calls of images on a store of their own, which is removed after the file's tests. */
export async function imageApp(
  database: Database,
  change: (store: FileStore) => FileStore = (store) => store,
) {
  const folder = await mkdtemp(join(tmpdir(), 'cusp-images-'));
  const opened = await openFiles({ s3: undefined }, folder);
  const files: Files = { ...opened, store: change(opened.store) };
  const feature = images(files);
  const app = await openServer({ logLevel: 'silent', secure: false, trustedProxies: [] });
  answerErrors(app, feature.constraints ?? {});
  bindRoutes(app, { database, constraints: {}, trustedProxies: [] }, feature.routes);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return {
    app,
    store: opened.store,
    /** The names of everything that lies in the data folder, the store's and what arrives. */
    async lying(): Promise<string[]> {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}

export interface FileAnswer {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  /** The fields of a JSON answer; none of a file. */
  body: Record<string, unknown>;
  /** The rows of a listed answer. */
  rows: Record<string, unknown>[];
}

type Headers = Record<string, string>;

/** One person's way to call this app: JSON, forms and files. */
export function callFiles(app: FastifyInstance, token?: string) {
  const bearer: Headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: Buffer | string | object,
    headers: Headers = {},
  ): Promise<FileAnswer> {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...bearer, ...headers },
      ...(payload !== undefined && { payload }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      ...jsonOf(answer),
    };
  }
  return {
    call,
    get: (path: string, headers?: Headers) => call('GET', path, undefined, headers),
    /** Uploads bytes with fields, under a file name that says nothing unless it is given. */
    async upload(
      patientId: string,
      bytes: Uint8Array,
      { fields = {}, name = 'image', headers = {} }: UploadOptions = {},
    ) {
      const form = await formOf([...Object.entries(fields), ['file', new File([Buffer.from(bytes)], name)]]);
      return call('POST', `/patients/${patientId}/images`, form.payload, { ...form.headers, ...headers });
    },
  };
}

interface UploadOptions {
  fields?: Record<string, string>;
  name?: string;
  headers?: Headers;
}

/** A form as a browser sends it. */
export async function formOf(parts: readonly (readonly [string, string | File])[]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

const Fields = z.record(z.string(), z.unknown());

function jsonOf({
  headers,
  body,
}: {
  headers: Record<string, unknown>;
  body: string;
}): Pick<FileAnswer, 'body' | 'rows'> {
  if (!String(headers['content-type']).startsWith('application/json')) return { body: {}, rows: [] };
  const parsed: unknown = JSON.parse(body);
  return Array.isArray(parsed)
    ? { body: {}, rows: z.array(Fields).parse(parsed) }
    : { body: Fields.parse(parsed), rows: [] };
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
