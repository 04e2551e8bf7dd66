import { mayStaff } from '@cusp/contract';
import type { AdjustmentKind } from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';

/** The subject of an entry, in cents. */
interface About {
  amount_cents: number;
  /** The charge; null if it is about no particular one. */
  charged_cents: number | null;
  /** The earlier discounts. */
  discounted_cents: number;
}

interface Limits {
  limit_cents: number | null;
  limit_percent: number | null;
}

type Who = Pick<Person, 'role' | 'isOwner' | 'granted' | 'denied'>;

/**
 * Whether this person may post it without asking. A write-off and an adjustment have a permission each; a discount beyond
 * the practice's limit, together with earlier ones, needs someone who may approve.
 */
export function mayPost(
  person: Who,
  { posts, lowers }: Pick<AdjustmentKind, 'posts' | 'lowers'>,
  { amount_cents, charged_cents, discounted_cents }: About,
  { limit_cents, limit_percent }: Limits,
): boolean {
  if (posts === 'write_off') return mayStaff(person, 'ledger.write_off');
  if (!mayStaff(person, 'ledger.adjust')) return false;
  if (!lowers || mayStaff(person, 'ledger.approve')) return true;
  const all = amount_cents + discounted_cents;
  const withinAmount = limit_cents === null || all <= limit_cents;
  const withinPercent =
    limit_percent === null || charged_cents === null || all * 100 <= charged_cents * limit_percent;
  return withinAmount && withinPercent;
}
