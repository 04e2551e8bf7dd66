import type { IncomingMessage, ServerResponse } from 'node:http';

interface ServedPicture {
  bytes: Buffer;
  status: number;
  location: string | undefined;
  /** The authorization of each request for it. */
  asked: string[];
}

/** For tests: pictures that a fake gateway has, each at an address of its own. */
export function fakePictures(origin: () => string) {
  const served = new Map<string, ServedPicture>();
  let count = 0;
  return {
    /** Answers a request for one of them; false if it is for none. */
    answer({ url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
      const found = served.get(url);
      if (found === undefined) return false;
      found.asked.push(headers.authorization ?? '');
      response.writeHead(found.status, { ...(found.location && { location: found.location }) });
      response.end(found.bytes);
      return true;
    },
    /** Serves a picture from now on; returns its address. */
    serves(
      bytes: Buffer,
      { status = 200, location, at }: { status?: number; location?: string; at?: string } = {},
    ): string {
      const url = at ?? `${origin()}/media/${(count += 1)}`;
      served.set(new URL(url).pathname, { bytes, status, location, asked: [] });
      return url;
    },
    /** The authorization of each request for it. */
    asked: (url: string): readonly string[] => served.get(new URL(url).pathname)?.asked ?? [],
  };
}
