import { kinds } from './kinds.ts';
import type { Kind, ListName } from './kinds.ts';

/** What happens to what is no record of a patient. */
const otherHappenings = {
  letter: ['written', 'sent', 'failed'],
  team_invitation: ['made', 'withdrawn', 'letter_sent', 'letter_failed'],
} as const satisfies Record<string, readonly string[]>;

type EventOf<About extends string, Happening extends string> = `${About}.${Happening}`;

/**
 * The kind of a domain event: what it is about, a dot, and what happened to it. A change writes its event in its own
 * transaction (server/src/jobs/happened.ts), and whatever follows, follows from that.
 */
export type EventKind =
  | { [About in Kind]: EventOf<About, (typeof kinds)[About]['happens'][number]> }[Kind]
  | {
      [About in keyof typeof otherHappenings]: EventOf<About, (typeof otherHappenings)[About][number]>;
    }[keyof typeof otherHappenings];

/** The list that an event's record stands in, as open screens call it; null where it stands in none, or is no event. */
export function listOfEvent(event: string): ListName | null {
  const [about = ''] = event.split('.');
  return isKind(about) ? kinds[about].list : null;
}

const isKind = (about: string): about is Kind => Object.hasOwn(kinds, about);
