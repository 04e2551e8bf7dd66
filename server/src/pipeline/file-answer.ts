import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../services/files/store.ts';
import { Refusal } from '../values/refusal.ts';

/** A stored file as an answer. */
interface FileParts {
  type: string;
  /**
   * Identifies exactly these bytes: a browser that has them doesn't get them again. Without an ETag the file may not be
   * cached.
   */
  etag?: string;
  /** For everybody, at an address that never shows anything else: browsers and proxies keep it. */
  isPublic?: true;
  /** Makes it a download with this name. ASCII letters, digits, `-` and `.` only. */
  downloadAs?: string;
  /** The whole of a small file, or a stream. A stream without a size is produced while it is sent. */
  open(): Promise<Buffer | (Pick<StoredFile, 'stream'> & Partial<StoredFile>) | undefined>;
}

/** The answer of a call that sends a file; sent after the call's transaction has ended. */
export class FileAnswer {
  readonly kind = 'downloads';
  readonly #parts: FileParts;

  constructor(parts: FileParts) {
    this.#parts = parts;
  }

  /**
   * Browsers may cache the bytes but have to ask each time, with a token, whether they may still show them. They treat
   * them only as the declared type (nosniff is set on every answer).
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { type, etag, isPublic, downloadAs, open } = this.#parts;
    if (isPublic) reply.header('cache-control', 'public, max-age=31536000, immutable');
    else reply.header('vary', 'authorization');
    if (isPublic) {
      // Asked for once.
    } else if (etag === undefined) reply.header('cache-control', 'no-store');
    else {
      const quoted = `"${etag}"`;
      reply.header('cache-control', 'private, no-cache').header('etag', quoted);
      if (asked(request.headers['if-none-match']).includes(quoted)) return reply.code(304).send();
    }
    const file = await open().catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      request.log.error({ error }, 'a stored file cannot be opened');
      throw new Refusal('files_away');
    });
    // The row exists and the file doesn't; the check command reports it.
    if (file === undefined) throw new Error('A stored file is missing.');
    reply.code(200).type(type);
    if (downloadAs !== undefined) reply.header('content-disposition', `attachment; filename="${downloadAs}"`);
    if (Buffer.isBuffer(file)) return reply.send(file);
    if (file.size !== undefined) reply.header('content-length', file.size);
    return reply.send(file.stream);
  }
}

const asked = (header: string | undefined) =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
