/** The three separate sign-ins of product.md, 6, in the order in which a start looks for them (product.md, 4). */
export const realms = ['staff', 'patient', 'admin'] as const;
export type Realm = (typeof realms)[number];

const keyOf = (realm: Realm) => `cusp.${realm}.token`;
/** Stands as long as the realm is locked in this browser: its session has ended and its screens wait. */
const lockKeyOf = (realm: Realm) => `cusp.${realm}.locked`;
/** Told to other tabs for a moment: somebody else has signed in. */
const left = 'left';

type Listener = (realm: Realm) => void;
const listeners = new Set<Listener>();
const lockListeners = new Set<Listener>();
/** What whoever was signed out by the server is told on the sign-in page. */
const reasons = new Map<Realm, string>();

export const tokens = {
  get: (realm: Realm): string | null => localStorage.getItem(keyOf(realm)),

  /** Signs in. Locked screens of who was here before go, in other tabs too. */
  set(realm: Realm, token: string): void {
    reasons.delete(realm);
    if (tokens.isLocked(realm)) localStorage.setItem(lockKeyOf(realm), left);
    localStorage.setItem(keyOf(realm), token);
    localStorage.removeItem(lockKeyOf(realm));
  },

  /** Unlocks, for the same person: the screens go on. */
  unlock(realm: Realm, token: string): void {
    localStorage.setItem(keyOf(realm), token);
    localStorage.removeItem(lockKeyOf(realm));
    for (const listener of lockListeners) listener(realm);
  },

  /** Forgets the token and keeps the screens, until the person is back. */
  lock(realm: Realm): void {
    localStorage.setItem(lockKeyOf(realm), 'locked');
    localStorage.removeItem(keyOf(realm));
    for (const listener of lockListeners) listener(realm);
  },

  isLocked: (realm: Realm): boolean => localStorage.getItem(lockKeyOf(realm)) !== null,

  /** Ends the lock without anybody: the screens behind it go. */
  giveUp(realm: Realm): void {
    localStorage.removeItem(lockKeyOf(realm));
    for (const listener of listeners) listener(realm);
  },

  /** Waits as long as the realm is locked. */
  unlocked: (realm: Realm): Promise<void> =>
    new Promise((go) => {
      if (!tokens.isLocked(realm)) {
        go();
        return;
      }
      const stop = onLock((changed) => {
        if (changed !== realm || tokens.isLocked(realm)) return;
        stop();
        go();
      });
    }),

  /** Removes the token and tells everybody who asked by `onDropped`. `why`: the sentence for the sign-in page. */
  drop(realm: Realm, why = ''): void {
    if (tokens.get(realm) === null) return;
    reasons.set(realm, why);
    localStorage.removeItem(keyOf(realm));
    for (const listener of listeners) listener(realm);
  },

  /** Why the last sign-in ended here, as a sentence; '' where there is nothing to say. */
  why: (realm: Realm): string => reasons.get(realm) ?? '',

  /** The realm that somebody is signed in to here: staff before patient before admin. */
  first: (): Realm | undefined => realms.find((realm) => tokens.get(realm) !== null),
};

/** Tells when a sign-in ends: by Logout, because the server no longer takes it, or in another tab. */
export function onDropped(listener: Listener): void {
  listeners.add(listener);
}

/** Tells when a realm is locked or unlocked, here or in another tab. @returns what ends the telling */
export function onLock(listener: Listener): () => void {
  lockListeners.add(listener);
  return () => void lockListeners.delete(listener);
}

addEventListener('storage', (event) => {
  const locked = realms.find((each) => event.key === lockKeyOf(each));
  if (locked) for (const listener of event.newValue === left ? listeners : lockListeners) listener(locked);
  const realm = realms.find((each) => event.key === keyOf(each));
  if (realm && event.newValue === null && !tokens.isLocked(realm))
    for (const listener of listeners) listener(realm);
});
