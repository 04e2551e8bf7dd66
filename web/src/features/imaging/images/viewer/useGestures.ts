import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ImagePoint } from './view.ts';

interface Gestures {
  /** The factor, and the position relative to the middle of the pane. */
  onZoom: (factor: number, at: ImagePoint) => void;
  onPan: (by: ImagePoint) => void;
  /** A swipe across an image that isn't enlarged: -1 for the previous, 1 for the next. */
  onSwipe: (by: 1 | -1) => void;
  isEnlarged: boolean;
}

/** A swipe moves at least this far sideways and less than this far up or down, in pixels. */
const swipe = { across: 60, down: 40 } as const;

/** Wheel, drag, pinch and swipe on a pane. @returns the event handlers for the pane's element */
export function useGestures(pane: RefObject<HTMLElement | null>, gestures: Gestures) {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  const pointers = useRef(new Map<number, ImagePoint>());
  const start = useRef<ImagePoint | null>(null);

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      // React's listeners are passive, and the page would scroll.
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const factor = Math.exp(-Math.max(-100, Math.min(100, event.deltaY * lines)) / 300);
      latest.current.onZoom(factor, fromMiddle(element, event));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [pane]);

  const leave = (event: PointerEvent) => {
    const at = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    const from = start.current;
    start.current = null;
    if (!at || !from || event.type !== 'pointerup' || event.pointerType === 'mouse') return;
    const across = event.clientX - from.x;
    const isSwipe = Math.abs(across) > swipe.across && Math.abs(event.clientY - from.y) < swipe.down;
    if (isSwipe && !latest.current.isEnlarged) latest.current.onSwipe(across < 0 ? 1 : -1);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A button in the pane is pressed, not dragged.
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      // A gesture with two fingers isn't a swipe.
      start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      pointers.current.set(event.pointerId, now);
      if (!other) {
        latest.current.onPan({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      latest.current.onZoom(factor, fromMiddle(event.currentTarget, middle));
      latest.current.onPan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onDoubleClick: (event: { currentTarget: HTMLElement; clientX: number; clientY: number }) =>
      latest.current.onZoom(latest.current.isEnlarged ? 0 : 2.5, fromMiddle(event.currentTarget, event)),
  };
}

const distance = (one: ImagePoint, other: ImagePoint) => Math.hypot(one.x - other.x, one.y - other.y);

/** A pointer's place from the middle of an element. */
export function fromMiddle(
  element: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): ImagePoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
