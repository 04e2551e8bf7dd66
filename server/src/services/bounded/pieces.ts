import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import * as z from 'zod/mini';

/** Bytes that are handled at once: a millisecond of work for the event loop. */
const size = 128 * 1024;

const Piece = z.object({ bytes: z.instanceof(Uint8Array), isLast: z.boolean() });
type Send = (piece: { bytes: Uint8Array; isLast: boolean }, sent: (error: Error | null) => void) => unknown;

/** Cuts bytes into pieces, without copying them. */
export function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/**
 * Sends a value to another process in pieces, because one large message holds up everything else at both ends.
 * @param send of the channel, with advanced serialization
 * @param value what `structuredClone` can copy
 * @throws the channel's error if it closes meanwhile
 */
export async function sendInPieces(send: Send, value: unknown): Promise<void> {
  const bytes = serialize(value);
  for (const piece of inPieces(bytes)) {
    const isLast = piece.byteOffset + piece.byteLength === bytes.byteOffset + bytes.byteLength;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    send({ bytes: piece, isLast }, (error) => (error ? reject(error) : resolve()));
    await promise;
    await setImmediate();
  }
}

/** Takes the pieces of one value after the other. @param take gets each value when it is whole */
export function collector(take: (value: unknown) => void): (message: unknown) => void {
  const pieces: Uint8Array[] = [];
  return (message) => {
    const { bytes, isLast } = Piece.parse(message);
    pieces.push(bytes);
    if (isLast) take(deserialize(Buffer.concat(pieces.splice(0))));
  };
}
