import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll } from 'vitest';

/** For tests: a request that a gateway received. */
interface GatewayRequest {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  xml: string;
  messageId: string;
}

type Answering = (response: ServerResponse, received: GatewayRequest) => void;

/**
 * For tests: an HTTP server on this machine in place of a pharmacy gateway. `answers` changes its answers from then on;
 * `received` holds the requests. It is closed after the file's tests.
 * @param port where it listens; any free one by default
 */
export async function fakeGateway(port = 0) {
  const received: GatewayRequest[] = [];
  let answer: Answering = acceptMessage;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const xml = Buffer.concat(parts).toString();
      const messageId = /<MessageID>(.*?)<\/MessageID>/.exec(xml)?.[1] ?? '';
      const got = { method: request.method, headers: request.headers, xml, messageId };
      received.push(got);
      answer(response, got);
    });
  });
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening);
  });
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  afterAll(close);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake gateway has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/script`,
    received,
    close,
    answers(next: Answering) {
      answer = next;
    },
  };
}

const message = (body: string, relatesTo: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Message><Header><RelatesToMessageID>${relatesTo}</RelatesToMessageID></Header><Body>${body}</Body></Message>`;

/** Answers with this body in a SCRIPT message. */
export const answerWith =
  (body: string, status = 200): Answering =>
  (response, { messageId }) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(message(body, messageId));
  };

export const acceptMessage = answerWith('<Status><Code>010</Code></Status>');

/** Answers with exactly this text. */
export const answerText =
  (text: string, status = 200): Answering =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(text);
  };
