import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { savesData } from './savesData.ts';

/** A piece of the screen whose code is loaded when it is first shown. */
export interface Lazy<Props extends object> {
  /** Begins to load it before it is shown, unless the browser shall save data. */
  warm: () => void;
  load: () => Promise<ComponentType<Props>>;
  /** The piece, once it is loaded. */
  loaded: () => ComponentType<Props> | undefined;
}

/** Names a piece that is loaded later: `lazyPiece(async () => (await import('./Finder.tsx')).Finder)`. */
export function lazyPiece<Props extends object>(code: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let piece: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const load = () => {
    coming ??= code().then(
      (found) => (piece = found),
      (failure: unknown) => {
        // A failed try is forgotten, so that the next can succeed.
        coming = undefined;
        throw failure;
      },
    );
    return coming;
  };
  return {
    load,
    warm: () => {
      if (!savesData()) load().catch(() => undefined);
    },
    loaded: () => piece,
  };
}

/** Milliseconds after which loading is tried again. */
const again = 2_000;

interface LazyPieceProps<Props extends object> {
  of: Lazy<Props>;
  /** What the piece is given. */
  with: Props;
  /** What stands in its place until then. */
  meanwhile?: ReactNode;
}

/**
 * Shows a piece as soon as it is loaded. Code that can't be reached is tried for as long as the
 * piece is wanted: what stands around it goes on meanwhile.
 */
export function LazyPiece<Props extends object>({
  of: { load, loaded },
  with: given,
  meanwhile = null,
}: LazyPieceProps<Props>) {
  const [Piece, setPiece] = useState<ComponentType<Props> | undefined>(loaded);
  useEffect(() => {
    if (Piece) return undefined;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      try {
        const found = await load();
        if (wanted) setPiece(() => found);
      } catch {
        if (wanted) timer = setTimeout(() => void attempt(), again);
      }
    };
    void attempt();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [Piece, load]);
  return Piece ? <Piece {...given} /> : meanwhile;
}

/**
 * Whether a piece that opens is open: never in its very first drawing. A dialog must have been closed before, to know
 * what to give the focus back to.
 */
export function useOpensNow(opened: boolean): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => queueMicrotask(() => setDrawn(true)), []);
  return drawn && opened;
}

/** Loads pieces as soon as somebody moves the mouse, presses a key or touches the screen: nobody needs them sooner. */
export function useWarmed(pieces: readonly Pick<Lazy<object>, 'warm'>[]): void {
  useEffect(() => {
    const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, go);
    };
    const go = (event: Event) => {
      if (isStill(event)) return;
      stop();
      for (const piece of pieces) piece.warm();
    };
    for (const sign of signs) addEventListener(sign, go, { passive: true });
    return stop;
  }, [pieces]);
}

/** The browser tells of a mouse that rests over what has just been drawn as if it moved. */
const isStill = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
