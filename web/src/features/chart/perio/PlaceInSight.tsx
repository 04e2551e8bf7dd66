import { aspectOf, isPerioSite, perioKey } from '@cusp/contract';
import { type RefObject, useEffect } from 'react';
import type { ExamTyping } from './examTyping.ts';

interface PlaceInSightProps {
  typing: ExamTyping;
  board: RefObject<HTMLElement | null>;
}

/** Keeps the tooth of the next reading in sight while one types along the path. Shows nothing itself. */
export function PlaceInSight({ typing, board }: PlaceInSightProps): null {
  useEffect(() => {
    let shown = '';
    let observer: IntersectionObserver | undefined;
    const show = () => {
      const spot = typing.spot();
      const aspect = spot && (isPerioSite(spot.place) ? aspectOf(spot.place) : spot.place);
      const place = spot === undefined ? '' : `${typing.state().measure} ${perioKey(spot)} ${aspect}`;
      if (place === shown) return;
      shown = place;
      observer?.disconnect();
      const cell = place === '' ? undefined : board.current?.querySelector('[data-at]')?.closest('td');
      if (!cell) return;
      // An observer asks without a layout of its own.
      observer = new IntersectionObserver(([seen], own) => {
        if (seen && seen.intersectionRatio < 1) cell.scrollIntoView({ block: 'nearest', inline: 'center' });
        own.disconnect();
      });
      observer.observe(cell);
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
