import { requestOf } from '@cusp/contract';
import type { Endpoint, RequestInput } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';

/** A received archive: its status, headers, and files as text by name. */
interface AnsweredArchive {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  files: Record<string, Uint8Array>;
  read(name: string): string;
}

/** Requests an archive with a token. */
export async function archiveOf<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: RequestInput<E>,
  token: string,
  headers: Record<string, string> = {},
): Promise<AnsweredArchive> {
  const { url } = requestOf(endpoint, input);
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });
  const files = answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {};
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.statusCode === 200 ? '' : answer.body,
    files,
    read: (name) => strFromU8(files[name] ?? new Uint8Array()),
  };
}
