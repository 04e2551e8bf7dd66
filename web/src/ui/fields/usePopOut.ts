import { useRef, useState } from 'react';
import type { Lazy } from '../loading/lazyPiece.tsx';

/**
 * A button that opens a small dialog, whose code is loaded when the mouse is over the button.
 * @returns the button's props, and the dialog's state; `wanted` is true from its first opening on
 */
export function usePopOut(piece: Pick<Lazy<object>, 'warm'>) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  // A press outside the dialog closes it; the same press on its own button must not open it again.
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
        // With the keyboard there is no pointer event before the click.
        const next = !(detail > 0 ? wasOpen.current : opened);
        setWanted(true);
        setOpened(next);
      },
    },
  } as const;
}
