import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * A server with the five S3 requests that are used, for tests: whole objects of a declared length, and lists by prefix
 * in pages of three. While `state.away` is set it answers 503.
 */
export async function fakeS3() {
  const objects = new Map<string, Buffer>();
  const seen: {
    method?: string | undefined;
    path: string;
    authorization?: string | undefined;
    length?: string | undefined;
    /** The lock of an object: its mode and its end. */
    lock: [unknown, unknown];
  }[] = [];
  const state = { away: false };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://s3');
    const { authorization, 'content-length': length } = request.headers;
    const lock: [unknown, unknown] = [
      request.headers['x-amz-object-lock-mode'],
      request.headers['x-amz-object-lock-retain-until-date'],
    ];
    seen.push({ method: request.method, path: url.pathname, authorization, length, lock });
    const name = decodeURIComponent(url.pathname.replace(/^\/[^/]+\//, ''));
    const answer = (status: number, body: Buffer | string = '', headers = {}) =>
      response
        .writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
        .end(request.method === 'HEAD' ? '' : body);
    if (state.away) {
      request.resume();
      answer(503, '<Error><Code>ServiceUnavailable</Code><Message>away</Message></Error>');
      return;
    }
    if (request.method === 'PUT') {
      void (async () => {
        try {
          const body = await buffer(request);
          const sum = createHash('md5').update(body).digest('base64');
          // As in S3, a locked object needs its checksum.
          if (lock[0] !== undefined && request.headers['content-md5'] !== sum) {
            answer(400, '<Error><Code>InvalidRequest</Code><Message>Content-MD5 is needed</Message></Error>');
            return;
          }
          objects.set(name, body);
          answer(200, '', { etag: '"x"' });
        } catch {
          response.destroy();
        }
      })();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      answer(204);
      return;
    }
    if (url.searchParams.get('list-type') === '2') {
      answer(
        200,
        pageOf(
          [...objects.keys()]
            .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''))
            .toSorted(),
          Number(url.searchParams.get('continuation-token') ?? 0),
        ),
      );
      return;
    }
    const found = objects.get(name);
    if (found === undefined) answer(404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
    else answer(200, found);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server, seen, state, url: `http://127.0.0.1:${port}` };
}

function pageOf(names: string[], from: number): string {
  const more = from + 3 < names.length;
  const contents = names
    .slice(from, from + 3)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    );
  const next = more ? `<NextContinuationToken>${from + 3}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
