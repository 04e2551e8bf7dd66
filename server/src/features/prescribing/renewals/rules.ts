import type { ApprovalInput, PharmacyRequestKind } from '@cusp/contract';

const threeDays = 3 * 86_400_000;
/** Clocks of two machines differ. */
const tenMinutes = 600_000;

/** True if a message is too recent to be an old one that somebody sends again. */
export function isTimely(sentTime: string, now: number): boolean {
  const sent = Date.parse(sentTime);
  return !Number.isNaN(sent) && sent >= now - threeDays && sent <= now + tenMinutes;
}

/** The id of our prescription in a message's PrescriberOrderNumber: a UUID without its dashes. */
export function prescriptionIdIn(orderNumber: string): string | undefined {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(orderNumber) ?? [];
  return parts.length === 0 ? undefined : parts.join('-').toLowerCase();
}

/** True if it needs a decision, rather than only to be noted. */
export const needsDecision = (kind: PharmacyRequestKind): kind is 'renewal' | 'change' =>
  kind === 'renewal' || kind === 'change';

/** An approval gives something else than was asked if it changes the drug, or the refills that the pharmacy named. */
export const differsFromRequest = (
  { changes, refills }: Pick<ApprovalInput, 'changes' | 'refills'>,
  asked: number | null,
): boolean =>
  (changes ?? null) !== null || (typeof refills === 'number' && asked !== null && refills !== asked);
