import { createStore } from './context.ts';

/**
 * The visits on the pinboard, by their ids: they stay there from day to day and screen to screen, until they are placed
 * or the page is left. Nothing of the patient is kept here.
 */
const pins = createStore<readonly string[]>([]);
let owner = '';

/** The pinboard of the signed-in person; that of whoever sat here before is cleared. */
export function pinsOf(user: string): typeof pins {
  if (user !== owner) pins.set([]);
  owner = user;
  return pins;
}

export const pin = (id: string): void => pins.set([...pins.get().filter((each) => each !== id), id]);
export const unpin = (id: string): void => pins.set(pins.get().filter((each) => each !== id));
