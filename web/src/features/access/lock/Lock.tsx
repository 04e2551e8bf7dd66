import { idleMinutes } from '@cusp/contract';
import { Button, Portal, Text, Title } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onLock, type Realm, tokens } from '../../../api/tokens.ts';
import { Brand } from '../../../ui/shell/Brand.tsx';
import { LazyPiece, lazyPiece, usePreloaded } from '../../../ui/loading/lazyPiece.tsx';
import type { Credentials } from '../sign-in/SignInForm.tsx';
import classes from './Lock.module.css';
import { useIdle } from './useIdle.ts';

const lockForm = lazyPiece(async () => (await import('./LockForm.tsx')).LockForm);
const soonNeeded = [lockForm];

interface LockProps {
  realm: Realm;
  person: { id: string; name: string; email: string };
  /** After how many minutes without activity it locks. */
  minutes?: number;
  /** Ends the session at the server. */
  logout: () => Promise<unknown>;
  /** Any cheap call, to keep the session alive while somebody types and makes no other calls. */
  stay: () => Promise<unknown>;
  /** Signs the same person in again. @returns the new token */
  signIn: (credentials: Credentials) => Promise<string>;
  children: ReactNode;
}

/**
 * Locks the screens of a portal after some time without activity, which also ends the session at the server, or if
 * the server has ended it. The page and its input stay behind the lock, and the same person's password (and second
 * factor) or passkey unlocks them.
 */
export function Lock({ realm, person, minutes = idleMinutes, logout, stay, signIn, children }: LockProps) {
  const locked = useSyncExternalStore(onLock, () => tokens.isLocked(realm));
  const lock = useCallback(() => {
    if (tokens.isLocked(realm)) return;
    // Requested while the token still exists; even if it doesn't arrive, the server ends the session by itself.
    logout().catch(() => undefined);
    tokens.lock(realm);
  }, [realm, logout]);
  const keep = useCallback(() => void stay().catch(() => undefined), [stay]);
  useIdle({ realm, minutes }, !locked, { onIdle: lock, onActive: keep });
  useEffect(() => tokens.coverBy(realm), [realm]);
  // Preloaded long before anybody can be idle, since later the server may be unreachable.
  usePreloaded(soonNeeded);

  return (
    <>
      {children}
      {locked && (
        // Not in the node that open dialogs share: they would stay within reach of the keyboard.
        <Portal reuseTargetNode={false}>
          <LockScreen realm={realm} person={person} signIn={signIn} />
        </Portal>
      )}
    </>
  );
}

/** Covers the page at once, even while the form's code is still loading. */
function LockScreen({ realm, person, signIn }: Pick<LockProps, 'realm' | 'person' | 'signIn'>) {
  const screen = useRef<HTMLDivElement>(null);
  const [back] = useState(() => document.activeElement);
  useEverythingElseInert(screen, back);

  return (
    <div ref={screen} className={classes.screen} role="dialog" aria-modal aria-labelledby="lock-title">
      <div className={classes.card}>
        <Brand size={40} />
        <Title order={1} id="lock-title" size="h2">
          Locked
        </Title>
        <Text c="dimmed">
          Your session has ended. {person.name}, sign in again to pick up where you left off: the page and
          what you typed are still here.
        </Text>
        <LazyPiece of={lockForm} with={{ realm, person, signIn }} />
        <Button variant="subtle" onClick={() => tokens.giveUp(realm)}>
          Sign in as someone else
        </Button>
      </div>
    </div>
  );
}

/** While locked, nothing behind the lock can be reached by keyboard or screen reader; on unlocking, the focus returns. */
function useEverythingElseInert(screen: { current: HTMLElement | null }, back: Element | null): void {
  useEffect(() => {
    const own = screen.current?.closest('body > *');
    const others = [...document.body.children].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each !== own,
    );
    for (const each of others) each.inert = true;
    return () => {
      for (const each of others) each.inert = false;
      if (back instanceof HTMLElement) back.focus();
    };
  }, [screen, back]);
}
