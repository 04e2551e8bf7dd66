/** The three separate sign-ins of product.md, 6, in the order in which a start looks for them (product.md, 4). */
const realms = ['staff', 'patient', 'admin'] as const;
export type Realm = (typeof realms)[number];

const keyOf = (realm: Realm) => `cusp.${realm}.token`;
/** Set while the realm is locked in this browser: its session has ended and its screens wait. */
const lockKeyOf = (realm: Realm) => `cusp.${realm}.locked`;
/** Written briefly to tell other tabs that somebody else has signed in. */
const left = 'left';

/** The store of tokens: on a tablet of the office in this page's memory only, so that nothing of a patient outlives it. */
let kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage;

/** Keeps tokens there from now on. */
export const keepTokensIn = (place: typeof kept): void => void (kept = place);

type Listener = (realm: Realm) => void;
const listeners = new Set<Listener>();
const lockListeners = new Set<Listener>();
/** The realms whose screens can be locked here: when their session ends, the screens are kept. */
const lockable = new Set<Realm>();
/** The sentence for the sign-in page after the server has ended a session. */
const reasons = new Map<Realm, string>();

export const tokens = {
  get: (realm: Realm): string | null => kept.getItem(keyOf(realm)),

  /** Signs in. Removes locked screens of the previous person, in other tabs too. */
  set(realm: Realm, token: string): void {
    reasons.delete(realm);
    if (tokens.isLocked(realm)) kept.setItem(lockKeyOf(realm), left);
    kept.setItem(keyOf(realm), token);
    kept.removeItem(lockKeyOf(realm));
  },

  /** Unlocks the screens for the same person. */
  unlock(realm: Realm, token: string): void {
    kept.setItem(keyOf(realm), token);
    kept.removeItem(lockKeyOf(realm));
    for (const listener of lockListeners) listener(realm);
  },

  /** Removes the token and keeps the screens until the person is back. */
  lock(realm: Realm): void {
    kept.setItem(lockKeyOf(realm), 'locked');
    kept.removeItem(keyOf(realm));
    for (const listener of lockListeners) listener(realm);
  },

  isLocked: (realm: Realm): boolean => kept.getItem(lockKeyOf(realm)) !== null,

  /** Ends the lock without signing in: the locked screens are removed, in other tabs too. */
  giveUp(realm: Realm): void {
    kept.setItem(lockKeyOf(realm), left);
    kept.removeItem(lockKeyOf(realm));
    for (const listener of listeners) listener(realm);
  },

  /**
   * Waits until a locked realm is no longer locked.
   * @returns whether the same person is back; otherwise their pending calls must not be made
   */
  unlocked: (realm: Realm): Promise<boolean> =>
    new Promise((settle) => {
      const end = (changed: Realm, isBack: boolean) => {
        if (changed !== realm) return;
        for (const stop of stops) stop();
        settle(isBack);
      };
      const stops = [
        onDropped((changed) => end(changed, false)),
        onLock((changed) => tokens.isLocked(changed) || end(changed, true)),
      ];
    }),

  /**
   * Registers that the screens of this realm can be locked.
   * @returns a function that undoes it
   */
  coverBy(realm: Realm): () => void {
    lockable.add(realm);
    return () => void lockable.delete(realm);
  },

  /**
   * The server no longer accepts this token: the screens are locked if they can be, else removed. Nothing happens if it
   * isn't the current token, since another tab may have signed in again meanwhile.
   */
  refused(realm: Realm, token: string | null): void {
    if (tokens.get(realm) !== token) return;
    if (token !== null && lockable.has(realm)) tokens.lock(realm);
    else tokens.drop(realm);
  },

  /** Removes the token and calls the listeners of `onDropped`. `why`: the sentence for the sign-in page. */
  drop(realm: Realm, why = ''): void {
    if (tokens.get(realm) === null) return;
    reasons.set(realm, why);
    kept.removeItem(keyOf(realm));
    for (const listener of listeners) listener(realm);
  },

  /** Why the last session ended here, as a sentence; '' if there is no reason to show. */
  why: (realm: Realm): string => reasons.get(realm) ?? '',

  /** The realm in which somebody is signed in here: staff before patient before admin. */
  first: (): Realm | undefined => realms.find((realm) => tokens.get(realm) !== null),
};

/**
 * Calls the listener when a session ends: by Logout, because the server no longer accepts it, or in another tab.
 * @returns a function that removes the listener
 */
export function onDropped(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Calls the listener when a realm is locked or unlocked, here or in another tab.
 * @returns a function that removes the listener
 */
export function onLock(listener: Listener): () => void {
  lockListeners.add(listener);
  return () => void lockListeners.delete(listener);
}

addEventListener('storage', (event) => {
  const locked = realms.find((each) => event.key === lockKeyOf(each));
  // When a lock is left without signing in, its entry is removed right after: nobody has unlocked anything.
  if (locked && event.oldValue !== left)
    for (const listener of event.newValue === left ? listeners : lockListeners) listener(locked);
  const realm = realms.find((each) => event.key === keyOf(each));
  if (realm && event.newValue === null && !tokens.isLocked(realm))
    for (const listener of listeners) listener(realm);
});
