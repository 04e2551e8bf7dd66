import { createStore } from './context.ts';

/**
 * The visits on the pinboard, by their ids: they stay there from day to day and screen to screen, until they are placed
 * or the page is left. Nothing of the patient is kept here.
 */
export const pins = createStore<readonly string[]>([]);

export const pin = (id: string): void => pins.set([...pins.get().filter((each) => each !== id), id]);
export const unpin = (id: string): void => pins.set(pins.get().filter((each) => each !== id));
