import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useScheduleContext } from './context.ts';
import type { Grid } from './gridNavigation.ts';

/**
 * Moves the focus with the cursor, and keeps it in the grid when the visit that had it is redrawn elsewhere. While
 * something is held by keys, the grid itself has the focus: the visit may be of another day.
 * @returns to be called when the cursor is moved by keys
 */
export function useFocus(scroller: RefObject<HTMLElement | null>, on: string, carries: boolean): () => void {
  const wanted = useRef(false);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid) return;
    const lost =
      hadFocus.current && (document.activeElement === document.body || document.activeElement === null);
    if (carries) {
      if (!grid.contains(document.activeElement) || document.activeElement !== grid)
        grid.focus({ preventScroll: true });
    } else if (wanted.current || lost || document.activeElement === grid) {
      const active = grid.querySelector<HTMLElement>('[data-cursor]');
      active?.focus({ preventScroll: true });
      active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    wanted.current = false;
  });
  useEffect(() => {
    const grid = scroller.current;
    const note = () => (hadFocus.current = true);
    const gone = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) hadFocus.current = false;
    };
    grid?.addEventListener('focusin', note);
    grid?.addEventListener('focusout', gone);
    return () => {
      grid?.removeEventListener('focusin', note);
      grid?.removeEventListener('focusout', gone);
    };
  }, [scroller, on]);
  return () => {
    wanted.current = true;
  };
}

/** Opens at the present time, or on another day at the beginning of the hours, until the reader scrolls. */
export function useFirstScroll(
  scroller: RefObject<HTMLElement | null>,
  { columns, range }: Grid,
  now: number,
  ready: boolean,
): void {
  const { today } = useScheduleContext();
  const isToday = columns.some(({ date }) => date === today);
  const day = columns[0]?.date;
  /** The position that was scrolled to, and for which day: if it has changed since, the reader has scrolled. */
  const put = useRef<{ top: number; day: string | undefined } | null>(null);
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid || !ready) return;
    const last = put.current;
    // Never under the pointer of somebody who drags: only when another day is shown.
    if (last !== null && (last.day === day || Math.abs(grid.scrollTop - last.top) > 1)) return;
    const from = isToday ? now - 90 : range.from + 50;
    const share = Math.max(0, from - range.from) / (range.to - range.from);
    grid.scrollTop = share * grid.scrollHeight;
    put.current = { top: grid.scrollTop, day };
  }, [scroller, ready, isToday, now, range, day]);
}
