import { type TouchEvent, useRef } from 'react';

/** How far a finger goes sideways, in pixels, and how much farther than up or down. */
const least = { across: 60, ratio: 2 } as const;

interface SwipeHandlers {
  onTouchStart: (event: TouchEvent<HTMLElement>) => void;
  onTouchEnd: (event: TouchEvent<HTMLElement>) => void;
}

/**
 * Recognizes a swipe of one finger to the side. What scrolls sideways by itself keeps its own.
 *
 * @param onSwipe called with where the content goes: `next` to the left, `previous` to the right
 */
export function useSwipe(onSwipe: (to: 'next' | 'previous') => void): SwipeHandlers {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches, currentTarget }) => {
      const [touch, other] = [touches[0], touches[1]];
      const scrolls = currentTarget.scrollWidth > currentTarget.clientWidth + 1;
      from.current = touch && !other && !scrolls ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = undefined;
      if (!touch || !start) return;
      const [across, down] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(across) < least.across || Math.abs(across) < least.ratio * Math.abs(down)) return;
      onSwipe(across < 0 ? 'next' : 'previous');
    },
  };
}
