import { aspectOf, isPerioSite, perioKey } from '@cusp/contract';
import { type RefObject, useEffect } from 'react';
import type { ExamTyping } from './examTyping.ts';
import { useTyped } from './useExamTyping.ts';

interface PlaceInSightProps {
  typing: ExamTyping;
  board: RefObject<HTMLElement | null>;
}

/** Keeps the tooth of the next reading in sight while one types along the path. Shows nothing itself. */
export function PlaceInSight({ typing, board }: PlaceInSightProps): null {
  const place = useTyped(typing, () => {
    const spot = typing.spot();
    if (spot === undefined) return '';
    const aspect = isPerioSite(spot.place) ? aspectOf(spot.place) : spot.place;
    return `${typing.state().measure} ${perioKey(spot)} ${aspect}`;
  });
  useEffect(() => {
    const cell = place === '' ? undefined : board.current?.querySelector('td:has([data-at])');
    if (!cell) return;
    // An observer asks without a layout of its own.
    const observer = new IntersectionObserver(([seen]) => {
      if (seen && seen.intersectionRatio < 1) cell.scrollIntoView({ block: 'nearest', inline: 'center' });
      observer.disconnect();
    });
    observer.observe(cell);
    return () => observer.disconnect();
  }, [place, board]);
  return null;
}
