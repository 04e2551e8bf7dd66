import { Refusal } from '../values/refusal.ts';

/** The origin that the browser returns to; refuses one that isn't this site's own. decisions.md, "Bill". */
export function returnOrigin(given: string, own: readonly string[]): string {
  const url = URL.parse(given);
  // An origin and nothing after it. Both sides are normalized by URL: host in lower case, no default port.
  const isOwn =
    url !== null &&
    url.href === `${url.origin}/` &&
    own.some((origin) => URL.parse(origin)?.origin === url.origin);
  if (!isOwn)
    throw new Refusal('invalid', [
      { path: 'origin_url', message: 'The return address is not on this site.' },
    ]);
  return url.origin;
}
