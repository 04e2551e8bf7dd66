import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How long a finger stays, in milliseconds, and how far it may stray, in pixels. */
const hold = { time: 450, stray: 10 } as const;

/** Handlers of an element in which a finger may be held. */
export interface LongPressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent) => void;
}

/**
 * Recognizes a long press.
 *
 * @returns the handlers, and whether the click at hand is only the end of that, which is asked once for each click
 */
export function useLongPress(onHold: (on: Element) => void): {
  held: LongPressHandlers;
  endsHold: () => boolean;
} {
  const finger = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasHeld = useRef(false);
  const letGo = () => {
    clearTimeout(finger.current?.timer);
    finger.current = undefined;
  };
  const held: LongPressHandlers = {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }) => {
      letGo();
      wasHeld.current = false;
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      const begin = () => {
        wasHeld.current = true;
        onHold(target);
      };
      finger.current = { timer: setTimeout(begin, hold.time), x, y };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = finger.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > hold.stray) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // The browser's menu would cover what is held.
    onContextMenu: (event) => {
      if (finger.current || wasHeld.current) event.preventDefault();
    },
  };
  const endsHold = () => {
    const ends = wasHeld.current;
    wasHeld.current = false;
    return ends;
  };
  return { held, endsHold };
}
