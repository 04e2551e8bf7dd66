import { createStore } from './context.ts';

/**
 * The visits on the pinboard, by their ids: they stay there from day to day and screen to screen, until they are placed
 * or the browser's tab is closed. Nothing of the patient is kept here.
 */
const pins = createStore<readonly string[]>([]);
let owner = '';

/** The pinboard of the signed-in person; that of the person who was signed in here before is cleared. */
export function pinsOf(user: string): typeof pins {
  if (user !== owner) {
    owner = user;
    pins.set(stored(user));
  }
  return pins;
}

/** In the tab's own storage, so that a reload loses nothing. */
const place = 'cusp.pins';
pins.subscribe(() => {
  try {
    sessionStorage.setItem(place, [owner, ...pins.get()].join(' '));
  } catch {
    // Without storage the pinboard lasts as long as the page.
  }
});

/** This person's pinboard before the page was reloaded. */
function stored(user: string): readonly string[] {
  try {
    const [whose, ...ids] = (sessionStorage.getItem(place) ?? '').split(' ');
    return whose === user ? ids.filter((id) => id !== '') : [];
  } catch {
    return [];
  }
}

export const pin = (id: string): void => pins.set([...pins.get().filter((each) => each !== id), id]);
export const unpin = (id: string): void => pins.set(pins.get().filter((each) => each !== id));
