import type { Endpoint } from './endpoint.ts';
import { isKind, kinds } from './kinds/index.ts';
import type { Kind, ListName } from './kinds/index.ts';
import type { RecordKind } from './kinds/record-kind.ts';

/** Events about things that are not a patient's records. */
const otherHappenings = {
  letter: ['written', 'sent', 'failed'],
  /** The operator writes to the owners of practices. */
  operator_notice: ['written'],
  /** Somebody writes in a thread. */
  typing: ['begun'],
  team_invitation: ['made', 'withdrawn', 'letter_sent', 'letter_failed'],
} as const satisfies Record<string, readonly string[]>;

type EventOf<About extends string, Happening extends string> = `${About}.${Happening}`;

/**
 * The name of a domain event: its object, a dot, and what happened to it. A change writes its event in its own
 * transaction (server/src/jobs/record-event.ts); the event then triggers the work that follows.
 */
export type EventKind =
  | { [About in Kind]: EventOf<About, (typeof kinds)[About]['happens'][number]> }[Kind]
  | {
      [About in keyof typeof otherHappenings]: EventOf<About, (typeof otherHappenings)[About][number]>;
    }[keyof typeof otherHappenings];

/**
 * The list that shows the event's record, by the name that open screens use; null if no list shows it or it is no
 * event.
 */
export function listOfEvent(event: string): ListName | null {
  const [about = ''] = event.split('.');
  // About no record, and every few seconds: it reloads only who is writing.
  if (about === 'typing') return 'typing';
  return isKind(about) ? kinds[about].list : null;
}

/** The event that a call declares of its change; undefined if it declares none. */
export function declaredEvent({ audit, event }: Pick<Endpoint, 'audit' | 'event'>): EventKind | undefined {
  if (event === undefined || audit === undefined || 'nothing' in audit) return undefined;
  const name = `${audit.object}.${event}`;
  return isEventOfKind(name) ? name : undefined;
}

function isEventOfKind(name: string): name is EventKind {
  const [about = '', happening = ''] = name.split('.');
  if (!isKind(about)) return false;
  const { happens }: RecordKind = kinds[about];
  return happens.includes(happening);
}
