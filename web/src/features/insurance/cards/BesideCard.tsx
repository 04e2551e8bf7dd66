import type { ReactNode } from 'react';
import classes from './Cards.module.css';

interface BesideCardProps {
  /** The fields that are read off the card. */
  children: ReactNode;
  card: ReactNode;
}

/** Fields with the photos of the card beside them, so that a person reads the numbers off it. */
export const BesideCard = ({ children, card }: BesideCardProps) => (
  <div className={classes.beside}>
    <div className={classes.column}>{children}</div>
    <section aria-label="Card" className={classes.card}>
      {card}
    </section>
  </div>
);
