import { type ComponentType, useEffect, useState } from 'react';

/** A piece of the screen whose code is loaded when it is first shown. */
export interface Lazy<Props extends object> {
  /** Begins to load it, before it is shown. Never rejects: showing it tries again. */
  warm: () => void;
  load: () => Promise<ComponentType<Props>>;
  /** The piece, once it is loaded. */
  loaded: () => ComponentType<Props> | undefined;
}

/** Names a piece that is loaded later: `later(async () => (await import('./Finder.tsx')).Finder)`. */
export function later<Props extends object = object>(
  code: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
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
  return { load, warm: () => void load().catch(() => undefined), loaded: () => piece };
}

/** Milliseconds after which loading is tried again. */
const again = 2_000;

/**
 * Shows a piece as soon as it is loaded, and nothing before. Code that can't be reached is tried for as long as the
 * piece is wanted: what stands around it goes on meanwhile.
 */
export function Later<Props extends object>({
  of: { load, loaded },
  ...props
}: { of: Lazy<Props> } & Props) {
  const [Piece, setPiece] = useState<ComponentType<Props> | undefined>(loaded);
  useEffect(() => {
    if (Piece) return undefined;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () =>
      load().then(
        (found) => {
          if (wanted) setPiece(() => found);
        },
        () => {
          if (wanted) timer = setTimeout(() => void attempt(), again);
        },
      );
    void attempt();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [Piece, load]);
  return Piece ? <Piece {...props} /> : null;
}
