import type { GridSlot } from './checkSlot.ts';
import { createStore } from './context.ts';

/** A change that the signed-in person made to a visit on this page, in the words of its toast. */
interface OwnChange {
  /** The visit's id. */
  id: string;
  words: string;
  /** The place that the visit left with it. */
  freed?: GridSlot | undefined;
}

/** The user's changes that can be undone by a key, the last at the end. Older ones are dropped. */
export const ownChanges = createStore<readonly OwnChange[]>([]);
const most = 30;
let owner = '';

/** Forgets the changes of the person who was signed in here before. */
export function changesAreOf(user: string): void {
  if (user !== owner) ownChanges.set([]);
  owner = user;
}

export const remember = (change: OwnChange): void =>
  ownChanges.set([...ownChanges.get(), change].slice(-most));

/** Takes the last change of a visit, or of any visit, from the list; undefined if there is none. */
export function forgetLast(id?: string): OwnChange | undefined {
  const all = ownChanges.get();
  const last = all.findLast((change) => id === undefined || change.id === id);
  if (last !== undefined) ownChanges.set(all.filter((change) => change !== last));
  return last;
}
