import { randomBytes } from 'node:crypto';
import { filledIn, hasLink } from '@cusp/contract';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { hashToken } from '../../../identity/person.ts';
import { portalAddress } from '../../../site/portal-address.ts';
import { formLinkToken } from '../../forms/form-links/index.ts';
import type { Outgoing } from './sending-queries.ts';

/** The page behind the link, by the kind of message; that of a visit if it isn't listed. */
const pageOf: Partial<Record<Outgoing['kind'], string>> = {
  offer: 'offer',
  payment_link: 'pay',
  follow_up: 'choose-time',
};

/** Typed by a person: it is sent as typed, whatever is in it. */
const typed = new Set<Outgoing['kind']>(['direct', 'answer']);

/** The words with a link of their own, and its token's hash; null where the words ask for none. */
export function linkedWords(
  { practice_id, body: written, kind, form_link_id }: Outgoing,
  { origin, secrets }: { origin: string; secrets: Secrets },
): { words: string; link: Buffer | null } {
  if (typed.has(kind)) return { words: written, link: null };
  const portal = (path: string) => portalAddress(origin, practice_id, path);
  const body = filledIn(written, {
    forms_link: portal('/forms'),
    instructions_link: portal('/instructions'),
  });
  if (!hasLink(body)) return { words: body, link: null };
  // Behind the portal's sign-in; or one that isn't a message's, and may be sent again.
  if (kind === 'portal_notice')
    return { words: filledIn(body, { confirm_link: portal('/messages') }), link: null };
  if (kind === 'forms') {
    const own = form_link_id && `${origin}/form?token=${formLinkToken(secrets, form_link_id)}`;
    return { words: filledIn(body, { confirm_link: own ?? portal('/forms') }), link: null };
  }
  // 128 random bits, which nobody guesses either, so that a text stays short.
  const token = randomBytes(16).toString('base64url');
  const address = `${origin}/${pageOf[kind] ?? 'visit'}?token=${token}`;
  return {
    words: filledIn(body, { confirm_link: address, booking_link: address }),
    link: hashToken(token),
  };
}
