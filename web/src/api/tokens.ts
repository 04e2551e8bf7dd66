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
/** The realms whose screens a lock can cover here: an ended session doesn't take them away. */
const lockable = new Set<Realm>();
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

  /** Ends the lock without anybody: the screens behind it go, in other tabs too. */
  giveUp(realm: Realm): void {
    localStorage.setItem(lockKeyOf(realm), left);
    localStorage.removeItem(lockKeyOf(realm));
    for (const listener of listeners) listener(realm);
  },

  /**
   * Waits until a locked realm is no longer locked. @returns whether the same person is back: what they asked for is
   * done for nobody else
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

  /** Says that a lock can cover the screens of this realm. @returns what takes it back */
  coverBy(realm: Realm): () => void {
    lockable.add(realm);
    return () => void lockable.delete(realm);
  },

  /**
   * The server no longer takes this token: the screens lock where they can, and go where they can't. Nothing happens
   * when it isn't the present one: another tab may have signed in anew meanwhile.
   */
  refused(realm: Realm, token: string | null): void {
    if (tokens.get(realm) !== token) return;
    if (token !== null && lockable.has(realm)) tokens.lock(realm);
    else tokens.drop(realm);
  },

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

/**
 * Tells when a sign-in ends: by Logout, because the server no longer takes it, or in another tab. @returns what ends
 * the telling
 */
export function onDropped(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells when a realm is locked or unlocked, here or in another tab. @returns what ends the telling */
export function onLock(listener: Listener): () => void {
  lockListeners.add(listener);
  return () => void lockListeners.delete(listener);
}

addEventListener('storage', (event) => {
  const locked = realms.find((each) => event.key === lockKeyOf(each));
  // A lock that was left is taken away at once after that: nobody has unlocked anything.
  if (locked && event.oldValue !== left)
    for (const listener of event.newValue === left ? listeners : lockListeners) listener(locked);
  const realm = realms.find((each) => event.key === keyOf(each));
  if (realm && event.newValue === null && !tokens.isLocked(realm))
    for (const listener of listeners) listener(realm);
});
