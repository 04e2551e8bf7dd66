import { useRef, useState } from 'react';
import type { Lazy } from './lazyPiece.tsx';

/**
 * A button that opens a small dialog, whose code is loaded as soon as the button is pointed at.
 * @returns what the button gets, and how the dialog stands; `wanted` from its first opening on
 */
export function usePopOut(piece: Pick<Lazy<object>, 'warm'>) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  // A press outside of the dialog closes it; the same press on its own button must not open it again.
  const wasOpen = useRef(false);
  return {
    opened,
    wanted,
    close: () => setOpened(false),
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': opened,
      onPointerEnter: piece.warm,
      onFocus: piece.warm,
      onPointerDown: () => {
        wasOpen.current = opened;
      },
      onClick: ({ detail }: { detail: number }) => {
        // By the keyboard there is no press before the click.
        const next = !(detail > 0 ? wasOpen.current : opened);
        setWanted(true);
        setOpened(next);
      },
    },
  } as const;
}
