import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The behavior toward the holder of a key. `late`: answers wait until `release`; `breaks`: takes the file and drops the connection; `hangs`:
 * takes it and says nothing; `busy` and `down` (500) take nothing; `lies`: answers about somebody else's claims.
 */
export type HouseManner =
  | 'answers'
  | 'late'
  | 'never'
  | 'twice'
  | 'reversed'
  | 'breaks'
  | 'hangs'
  | 'slow'
  | 'busy'
  | 'down'
  | 'refuses'
  | 'lies'
  | 'key';

/** As much as it reads of a request, in bytes. */
const largest = 12_000_000;

export async function requestBytes(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    if (!(piece instanceof Buffer)) continue;
    length += piece.length;
    if (length > largest) throw new Error('Too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
export const requestText = async (request: IncomingMessage) => (await requestBytes(request)).toString('utf8');

export const sayTo = (response: ServerResponse) => (status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The status and body by which it takes nothing; undefined: it does. */
export function takesNothing(
  manner: HouseManner,
  description: string,
): [status: number, body: object] | undefined {
  if (manner === 'busy') return [429, {}];
  if (manner === 'down') return [500, {}];
  return manner === 'refuses' ? [400, { errors: [{ description }] }] : undefined;
}
