import { Refusal } from '../kernel/refusal.ts';

/** The origin that the browser comes back to; refuses what isn't one of this site's own. decisions.md, "Bill". */
export function returnOrigin(given: string, own: readonly string[]): string {
  const url = URL.parse(given);
  // An origin and nothing behind it. Both sides as URL writes them: host in lower case, no port that goes without saying.
  const isOwn =
    url !== null &&
    url.href === `${url.origin}/` &&
    own.some((origin) => URL.parse(origin)?.origin === url.origin);
  if (!isOwn) throw new Refusal('invalid', [{ path: 'origin_url', message: 'This is not this site.' }]);
  return url.origin;
}
