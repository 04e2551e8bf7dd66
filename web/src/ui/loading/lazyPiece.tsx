import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { isDataSaverOn } from './isDataSaverOn.ts';

/** A component whose code is loaded when it is first shown. */
export interface Lazy<Props extends object> {
  /** Starts loading it before it is shown, unless the browser is set to save data. */
  warm: () => void;
  load: () => Promise<ComponentType<Props>>;
  /** The component, once it is loaded. */
  loaded: () => ComponentType<Props> | undefined;
}

/** Declares a component whose code is loaded later. */
export function lazyPiece<Props extends object>(code: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let piece: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const load = () => {
    coming ??= code().then(
      (found) => (piece = found),
      (failure: unknown) => {
        // A failed attempt is not cached, so that the next one can succeed.
        coming = undefined;
        throw failure;
      },
    );
    return coming;
  };
  return {
    load,
    warm: () => {
      if (!isDataSaverOn()) load().catch(() => undefined);
    },
    loaded: () => piece,
  };
}

/** Milliseconds after which loading is tried again. */
const again = 2_000;

interface LazyPieceProps<Props extends object> {
  of: Lazy<Props>;
  /** The component's props. */
  with: Props;
  /** Shown until it is loaded. */
  meanwhile?: ReactNode;
}

/**
 * Renders a component as soon as it is loaded. If the code can't be reached, loading is retried for as long as the
 * component is mounted, while the rest of the page works on.
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
 * The open state of a dialog: never open in its first render. It must have been closed before, to know where to return
 * the focus.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => queueMicrotask(() => setDrawn(true)), []);
  return drawn && opened;
}

/** Loads components at the first mouse movement, key or touch: nobody needs them sooner. */
export function usePreloaded(pieces: readonly Pick<Lazy<object>, 'warm'>[]): void {
  useEffect(() => {
    const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, go);
    };
    const go = (event: Event) => {
      if (isStill(event)) return;
      stop();
      // Each in a task of its own: what was pressed is seen first.
      for (const piece of pieces) setTimeout(() => piece.warm());
    };
    for (const sign of signs) addEventListener(sign, go, { passive: true });
    return stop;
  }, [pieces]);
}

/** Browsers report a mouse at rest over newly rendered content as if it had moved. */
const isStill = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
