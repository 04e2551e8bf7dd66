import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { causeOf, failedToConnect } from '../connection-errors.ts';
import { isPublicAddress, openLookup } from './open-address.ts';

/** An answer, read up to a bound. */
export interface ClearinghouseResponse {
  status: number;
  /** Null: larger than the bound. */
  text: string | null;
}

/** `away`: nothing was sent. `cut`: something may have been. */
export type NoClearinghouseResponse = 'away' | 'cut';

/** The size up to which answers are read, in bytes: larger files than X12 allows are not read. */
export const largestResponse = 20_000_000;

interface HouseRequest {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string | Buffer;
  /** True if the address may be one of a private network: those that the operator sets may. */
  mayBePrivate: boolean;
  /** Milliseconds, for all of it. */
  timeout: number;
}

/** Calls an address; no redirect is followed. It never throws. */
export async function callClearinghouse(
  url: URL,
  order: HouseRequest,
): Promise<ClearinghouseResponse | NoClearinghouseResponse> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!order.mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) return 'away';
  try {
    return await exchanged(url, order);
  } catch (error) {
    return failedToConnect(error) || failedToConnect(causeOf(error)) ? 'away' : 'cut';
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
  return new Promise<ClearinghouseResponse>((done, failed) => {
    const started = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      const pieces: Buffer[] = [];
      let length = 0;
      response.on('error', failed);
      response.on('aborted', () => failed(new Error('The answer broke off.')));
      response.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length <= largestResponse) pieces.push(piece);
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
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
