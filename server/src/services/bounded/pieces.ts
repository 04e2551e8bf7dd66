import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import * as z from 'zod/mini';
import { largePartsOf, putPart, without } from './large-parts.ts';

/** Bytes that are handled at once: a millisecond of work for the event loop. */
const size = 128 * 1024;

/** What the pieces that follow make up: a part of a value, at a path in it, or the rest of the value, which comes last. */
const Head = z.object({
  length: z.int().check(z.nonnegative()),
  path: z.nullable(z.array(z.string())),
  form: z.enum(['serialized', 'bytes', 'buffer']),
});
type Head = z.infer<typeof Head>;
const Message = z.object({ head: z.optional(Head), bytes: z.instanceof(Uint8Array) });
type Send = (message: { head?: Head; bytes: Uint8Array }, sent: (error: Error | null) => void) => unknown;

/** Cuts bytes into pieces, without copying them. */
export function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/**
 * Sends a value to another process in pieces, because one large message holds up everything else at both ends. Long texts and
 * many bytes within it travel one by one, because packing them all at once would, too.
 * @param send of the channel, with advanced serialization
 * @param value what `structuredClone` can copy
 * @throws the channel's error if it closes meanwhile
 */
export async function sendInPieces(send: Send, value: unknown): Promise<void> {
  const parts = largePartsOf(value);
  for (const { path, part } of parts)
    await (part instanceof Uint8Array
      ? sendBytes(send, part, { path, form: Buffer.isBuffer(part) ? 'buffer' : 'bytes' })
      : sendBytes(send, serialize(part), { path, form: 'serialized' }));
  const rest = serialize(
    without(
      value,
      parts.map(({ path }) => path),
    ),
  );
  await sendBytes(send, rest, { path: null, form: 'serialized' });
}

async function sendBytes(send: Send, bytes: Uint8Array, head: Omit<Head, 'length'>): Promise<void> {
  for (const piece of inPieces(bytes)) {
    const isFirst = piece.byteOffset === bytes.byteOffset;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    send({ ...(isFirst && { head: { ...head, length: bytes.length } }), bytes: piece }, (error) =>
      error ? reject(error) : resolve(),
    );
    await promise;
    await setImmediate();
  }
}

/**
 * Takes the pieces of one value after the other.
 * @param most the bytes that the parts of one value may have together: whoever sends them says how long they are, and memory is taken for it
 * @param take gets each value when it is whole
 * @returns takes a message; throws if it is no piece, is longer than its head said, or if there are more bytes than `most`
 */
export function collector(most: number, take: (value: unknown) => void): (message: unknown) => void {
  let coming: Head | undefined;
  let total = 0;
  // Made at once for all pieces: joining them at the end would copy them in one go.
  let bytes: Buffer = Buffer.alloc(0);
  let filled = 0;
  const parts: { path: readonly string[]; part: unknown }[] = [];
  return (message) => {
    const { head, bytes: piece } = Message.parse(message);
    if (head !== undefined) {
      total += head.length;
      if (total > most) throw new RangeError(`An answer has more than ${most} bytes.`);
      coming = head;
      bytes = Buffer.allocUnsafeSlow(head.length);
      filled = 0;
    }
    bytes.set(piece, filled);
    filled += piece.length;
    if (coming === undefined || filled < coming.length) return;
    const { path, form } = coming;
    const whole = wholeOf(bytes, form);
    coming = undefined;
    if (path !== null) {
      parts.push({ path, part: whole });
      return;
    }
    total = 0;
    take(parts.splice(0).reduce((value, one) => putPart(value, one.path, one.part), whole));
  };
}

function wholeOf(bytes: Buffer, form: Head['form']): unknown {
  if (form === 'serialized') return deserialize(bytes);
  return form === 'buffer' ? bytes : new Uint8Array(bytes.buffer);
}
