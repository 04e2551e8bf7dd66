import type { ReactNode } from 'react';
import { type Lazy, LazyPiece } from './lazyPiece.tsx';

/** A part of a screen that a domain above the screen's fills, so that the screen needn't know that domain. */
export interface Slot<Props extends object> {
  (props: Props): ReactNode;
  /** Sets the slot's content: once, by the portal that has both domains (portals/staff/slots.ts). */
  fill: (piece: Lazy<Props>) => void;
}

/** Declares a slot; it shows nothing in a portal that fills it with nothing. */
export function slot<Props extends object>(): Slot<Props> {
  let filling: Lazy<Props> | undefined;
  const Slot = (props: Props) => filling && <LazyPiece of={filling} with={props} />;
  return Object.assign(Slot, {
    fill: (piece: Lazy<Props>) => {
      filling = piece;
    },
  });
}
