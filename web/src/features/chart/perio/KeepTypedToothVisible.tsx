import { aspectOfSite, isPerioSite, perioKey } from '@cusp/contract';
import { type RefObject, useEffect } from 'react';
import type { ExamTyping } from './examTyping.ts';

interface PlaceInSightProps {
  typing: ExamTyping;
  board: RefObject<HTMLElement | null>;
}

/** Keeps the tooth of the next reading in sight while one types along the path. Shows nothing itself. */
export function KeepTypedToothVisible({ typing, board }: PlaceInSightProps): null {
  useEffect(() => {
    let shown = '';
    let observer: IntersectionObserver | undefined;
    const show = () => {
      const spot = typing.spot();
      const aspect = spot && (isPerioSite(spot.place) ? aspectOfSite(spot.place) : spot.place);
      const place = spot === undefined ? '' : `${typing.state().measure} ${perioKey(spot)} ${aspect}`;
      if (place === shown) return;
      shown = place;
      observer?.disconnect();
      const cell = place === '' ? undefined : board.current?.querySelector('[data-at]')?.closest('td');
      if (!cell) return;
      // An observer asks without a layout of its own.
      const entry = board.current?.parentElement?.querySelector('[data-entry]');
      observer = new IntersectionObserver((all, own) => {
        bringInSight(cell, all);
        own.disconnect();
      });
      for (const part of [cell, entry]) if (part) observer.observe(part);
    };
    show();
    const stop = typing.subscribe(show);
    return () => {
      stop();
      observer?.disconnect();
    };
  }, [typing, board]);
  return null;
}

/**
 * Scrolls to a cell that isn't wholly seen, or that what is typed with covers. Where that scrolls with the page, on a phone, the page
 * stays: the keys don't run away from under the thumb, and the field says where one is.
 */
function bringInSight(cell: Element, seen: readonly IntersectionObserverEntry[]): void {
  const [own, entry] = [true, false].map((isOwn) => seen.find(({ target }) => (target === cell) === isOwn));
  if (own === undefined || !(cell instanceof HTMLElement)) return;
  const stays = entry !== undefined && getComputedStyle(entry.target).position === 'sticky';
  const covered = stays ? Math.max(0, entry.boundingClientRect.bottom) : 0;
  if (own.intersectionRatio === 1 && own.boundingClientRect.top >= covered) return;
  if (entry !== undefined && !stays) {
    const scroller = cell.closest('[role="region"]');
    const { left, width } = own.boundingClientRect;
    if (scroller)
      scroller.scrollBy({
        left: left + width / 2 - scroller.getBoundingClientRect().left - scroller.clientWidth / 2,
      });
    return;
  }
  cell.style.scrollMarginTop = `${covered}px`;
  cell.scrollIntoView({ block: 'nearest', inline: 'center' });
}
