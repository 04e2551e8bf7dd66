import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDocument, uploadImage } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/db/database.ts';
import { bindRoutes } from '../../src/pipeline/bind-routes.ts';
import { answerErrors } from '../../src/values/errors.ts';
import { openServer } from '../../src/start/server.ts';
import { openFiles } from '../../src/services/files/files.ts';
import type { Files } from '../../src/services/files/files.ts';
import type { FileStore } from '../../src/services/files/store.ts';
import { documents } from '../../src/features/imaging/documents/routes.ts';
import { handingOut } from '../../src/features/imaging/handing-out/routes.ts';
import { images } from '../../src/features/imaging/images/routes.ts';
import { mounts } from '../../src/features/imaging/mounts/routes.ts';
import { callAs } from './caller.ts';
import type { Caller } from './caller.ts';
import { atFileEnd } from './file-end.ts';

/** The app with a file store of its own, which is removed after the file's tests. */
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
  const others = [documents(files), handingOut(files), mounts].flatMap(({ routes }) => routes);
  bindRoutes(app, { database, constraints: {}, trustedProxies: [] }, [...feature.routes, ...others]);
  await app.ready();
  atFileEnd(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return {
    app,
    store: opened.store,
    /** The names of all files in the data folder: stored files and unfinished uploads. */
    async lying(): Promise<string[]> {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}

/** Makes calls and uploads as one person. */
export function callFiles(app: FastifyInstance, token?: string) {
  const call = callAs(app, token);
  return {
    call,
    /** Uploads bytes with fields, with a neutral file name unless one is given. */
    async upload(
      patientId: string,
      bytes: Uint8Array,
      { fields = {}, name = 'image', headers = {} }: UploadOptions = {},
    ) {
      const form = await formOf([...Object.entries(fields), ['file', new File([Buffer.from(bytes)], name)]]);
      const sent = { params: { id: patientId }, payload: form.payload };
      return call.unchecked(uploadImage, sent, { ...form.headers, ...headers });
    },
  };
}

/** Adds a document to a patient's record; refuses nothing. */
export async function uploadDocument(
  call: Caller,
  patientId: string,
  bytes: Uint8Array,
  fields: Record<string, string>,
) {
  const form = await formOf([
    ...Object.entries(fields),
    ['file', new File([Buffer.from(bytes)], 'document')],
  ]);
  return call.unchecked(addDocument, { params: { id: patientId }, payload: form.payload }, form.headers);
}

interface UploadOptions {
  fields?: Record<string, string>;
  name?: string;
  headers?: Record<string, string>;
}

/** Encodes a form as a browser does. */
export async function formOf(parts: readonly (readonly [string, string | File])[]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
