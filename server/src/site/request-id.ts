import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import proxyAddr from '@fastify/proxy-addr';

const header = 'x-request-id';
const idForm = /^[\w.-]{8,100}$/;

/** Makes the check of whether an address is that of a trusted proxy. Throws if the list has an invalid address. */
export function proxyTrust(proxies: readonly string[]): (address: string) => boolean {
  const trusts = proxyAddr.compile([...proxies]);
  return (address) => trusts(address, 0);
}

/** A request's id in the log: the one that a trusted proxy sent, or a new one. */
export const requestIds = (trusted: (address: string) => boolean) => (request: IncomingMessage) => {
  const given = request.headers[header];
  const { remoteAddress } = request.socket;
  const isBelieved =
    typeof given === 'string' && idForm.test(given) && remoteAddress !== undefined && trusted(remoteAddress);
  return isBelieved ? given : randomUUID();
};

/** Returns the request's id in a header, so that a user can quote it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(header, request.id);
  });
}
