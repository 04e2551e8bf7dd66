import { createServer } from 'node:http';
import { afterAll } from 'vitest';
import { fakePictures } from './fake-pictures.ts';

/** For tests: a request that a text gateway received. */
interface Received {
  path: string;
  authorization: string;
  body: string;
}

/** For tests: an HTTP server on this machine in place of a text gateway. It is closed after the file's tests. */
export async function fakeTextGateway() {
  const received: Received[] = [];
  let answer: { status: number; body: unknown } | undefined = {
    status: 201,
    body: { sid: 'SM0', id: 'SM0' },
  };
  let url = '';
  const pictures = fakePictures(() => url);
  const server = createServer((request, response) => {
    if (pictures.answer(request, response)) return;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({
        path,
        authorization: headers.authorization ?? '',
        body: Buffer.concat(parts).toString(),
      });
      if (answer === undefined) return;
      response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  afterAll(
    () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake gateway has no port.');
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    received,
    serves: pictures.serves,
    asked: pictures.asked,
    answers(status: number, body: unknown) {
      answer = { status, body };
    },
    /** Takes requests from now on and answers none. */
    hangs() {
      answer = undefined;
    },
  };
}
