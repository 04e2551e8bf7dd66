import { Card } from '@mantine/core';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Tip } from '../feedback/Tip.tsx';
import { numberWords } from '../text/formats.ts';
import classes from './StatCard.module.css';

type Tone = 'accent' | 'green' | 'amber' | 'blue';

interface StatCardProps {
  label: string;
  /** The figure; a number is shown as a count. While it is undefined (loading), a dash keeps its place. */
  figure: ReactNode;
  /** The meaning of the figure, if its name alone doesn't say it. */
  counts?: string;
  /** What counts and what doesn't, in one or two sentences: shown on hover and focus. */
  explains?: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  tone?: Tone;
  /** Links to the counted records. */
  link?: LinkOptions;
}

/** One figure with its name. Put several into `StatCards`. */
export const StatCard = ({
  label,
  figure,
  counts,
  explains,
  icon: Icon,
  tone = 'accent',
  link,
}: StatCardProps) => (
  <Card component="li" className={classes.card ?? ''}>
    <div className={classes.icon} data-tone={tone}>
      <Icon size={22} stroke={1.7} aria-hidden />
    </div>
    <div className={classes.words}>
      <p className={classes.label}>
        {link ? (
          <Link {...link} className={classes.link ?? ''}>
            {label}
          </Link>
        ) : (
          label
        )}
        {explains && (
          <Tip words={explains} side="top">
            <button type="button" className={classes.about} aria-label={`About ${label}: ${explains}`}>
              <IconInfoCircle size={14} aria-hidden />
            </button>
          </Tip>
        )}
      </p>
      <p className={`figures ${classes.figure}`}>
        {typeof figure === 'number' ? numberWords(figure) : (figure ?? '–')}
      </p>
      {counts && <p className={`${classes.label} ${classes.counts}`}>{counts}</p>}
    </div>
  </Card>
);

interface StatCardsProps {
  label: string;
  /** Four secondary figures: in one row or in two, and low on a phone. */
  compact?: boolean;
  children: ReactNode;
}

/** A row of figures; on a phone two by two. */
export const StatCards = ({ label, compact = false, children }: StatCardsProps) => (
  <ul className={classes.cards} aria-label={label} data-compact={compact}>
    {children}
  </ul>
);
