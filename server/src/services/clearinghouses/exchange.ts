import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { RequestOptions } from 'node:https';
import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { causeOf, isOfConnecting } from '../connecting.ts';

/** An answer, read up to a bound. */
export interface HouseAnswer {
  status: number;
  /** Null: larger than the bound. */
  text: string | null;
}

/** `away`: nothing was sent. `cut`: something may have been. */
export type NoHouseAnswer = 'away' | 'cut';

/** What answers are read up to, in bytes: larger files than X12 allows are not read. */
const largest = 20_000_000;

/** Addresses that are nobody's on the internet: no practice may have this server call them. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  // ::ffff:7f00:1 is 127.0.0.1 in another spelling.
  if (/^::ffff:/i.test(address)) return false;
  return family !== 0 && !closed.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

class ClosedAddress extends Error {
  readonly syscall = 'connect';
}

/** Looks names up, and refuses those that lead into a private network. */
const openLookup: LookupFunction = (host, options, answered) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return answered(error, '');
    const [first] = found;
    if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
      return answered(new ClosedAddress('The name leads into a private network.'), '');
    return options.all === true ? answered(null, found) : answered(null, first.address, first.family);
  });
};

interface HouseRequest {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string | Buffer;
  /** Whether the address may be one of a private network: those that the operator sets may. */
  mayBePrivate: boolean;
  /** Milliseconds, for all of it. */
  timeout: number;
}

/** Calls an address; no redirect is followed. It never throws. */
export async function callHouse(url: URL, order: HouseRequest): Promise<HouseAnswer | NoHouseAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!order.mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) return 'away';
  try {
    return await exchanged(url, order);
  } catch (error) {
    return isOfConnecting(error) || isOfConnecting(causeOf(error)) ? 'away' : 'cut';
  }
}

function exchanged(url: URL, { method, headers, body, mayBePrivate, timeout }: HouseRequest) {
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal: AbortSignal.timeout(timeout),
    agent: false,
    ...(!mayBePrivate && { lookup: openLookup }),
  };
  return new Promise<HouseAnswer>((done, failed) => {
    const started = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      const pieces: Buffer[] = [];
      let length = 0;
      response.on('error', failed);
      response.on('aborted', () => failed(new Error('The answer broke off.')));
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length <= largest) pieces.push(piece);
        else {
          done({ status: response.statusCode ?? 0, text: null });
          response.destroy();
        }
      });
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
      );
    });
    started.on('error', failed);
    started.end(body);
  });
}

/** The JSON of an answer; undefined where it is none. */
export function jsonIn(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
