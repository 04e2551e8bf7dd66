import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** A message that the gateway received: its id, and its prescription. */
export interface Received {
  messageId: string;
  orderNumber: string;
}

export interface PharmacyGateway {
  url: string;
  received: readonly Received[];
  /** Sets its answer from now on. */
  answers: (answer: (response: ServerResponse, received: Received) => void) => void;
  close: () => void;
}

/** A pharmacy gateway on this machine, which accepts every message unless it is told otherwise. */
export async function startPharmacyGateway(): Promise<PharmacyGateway> {
  const received: Received[] = [];
  let answer = accept;
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    let xml = '';
    request.setEncoding('utf8').on('data', (part: string) => (xml += part));
    request.on('end', () => {
      const got = { messageId: inside(xml, 'MessageID'), orderNumber: inside(xml, 'PrescriberOrderNumber') };
      received.push(got);
      answer(response, got);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/script`,
    received,
    answers: (next) => {
      answer = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const inside = (xml: string, element: string) =>
  new RegExp(`<${element}>(.*?)</${element}>`).exec(xml)?.[1] ?? '';

const message = (body: string, { messageId }: Received) =>
  `<?xml version="1.0"?><Message><Header><RelatesToMessageID>${messageId}</RelatesToMessageID></Header><Body>${body}</Body></Message>`;

/** The pharmacy has it. */
export function accept(response: ServerResponse, received: Received): void {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(message('<Status><Code>010</Code></Status>', received));
}

/** The gateway refuses it with this text. */
export const refuse =
  (words: string) =>
  (response: ServerResponse, received: Received): void => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(message(`<Error><Code>900</Code><Description>${words}</Description></Error>`, received));
  };
