/** The three separate sign-ins of product.md, 6, in the order in which a start looks for them (product.md, 4). */
export const realms = ['staff', 'patient', 'admin'] as const;
export type Realm = (typeof realms)[number];

const keyOf = (realm: Realm) => `cusp.${realm}.token`;

type Listener = (realm: Realm) => void;
const listeners = new Set<Listener>();

export const tokens = {
  get: (realm: Realm): string | null => localStorage.getItem(keyOf(realm)),

  set(realm: Realm, token: string): void {
    localStorage.setItem(keyOf(realm), token);
  },

  /** Removes the token and tells everybody who asked by `onDropped`. */
  drop(realm: Realm): void {
    if (tokens.get(realm) === null) return;
    localStorage.removeItem(keyOf(realm));
    for (const listener of listeners) listener(realm);
  },

  /** The realm that somebody is signed in to here: staff before patient before admin. */
  first: (): Realm | undefined => realms.find((realm) => tokens.get(realm) !== null),
};

/** Tells when a sign-in ends: by Logout, because the server no longer takes it, or in another tab. */
export function onDropped(listener: Listener): void {
  listeners.add(listener);
}

addEventListener('storage', (event) => {
  const realm = realms.find((each) => event.key === keyOf(each));
  if (realm && event.newValue === null) for (const listener of listeners) listener(realm);
});
