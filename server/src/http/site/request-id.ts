import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import proxyAddr from '@fastify/proxy-addr';

const header = 'x-request-id';
const idForm = /^[\w.-]{8,100}$/;

/** Whether an address belongs to one of the trusted proxies. Throws for a list that holds what is no address. */
export function trustOf(proxies: readonly string[]): (address: string) => boolean {
  const trusts = proxyAddr.compile([...proxies]);
  return (address) => trusts(address, 0);
}

/** A request's name in the log: that of the proxy in front, where that is a trusted one, or a new one. */
export const requestIds = (trusted: (address: string) => boolean) => (request: IncomingMessage) => {
  const given = request.headers[header];
  const { remoteAddress } = request.socket;
  const isBelieved =
    typeof given === 'string' && idForm.test(given) && remoteAddress !== undefined && trusted(remoteAddress);
  return isBelieved ? given : randomUUID();
};

/** Hands the request's name back, so that who complains can tell it. */
export function nameAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(header, request.id);
  });
}
