import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './RecordCard.module.css';

interface RecordCardProps {
  /** The title: the type of appointment, the procedure, the medication. */
  title: string;
  /** Date, cost, status: on the right; on a phone below the title. */
  aside?: ReactNode;
  /** The parts of the aside, so that the columns of all cards line up. */
  columns?: 'appointment' | 'treatment';
  children: ReactNode;
}

/** One record of a patient in a list of its kind. */
export const RecordCard = ({ title, aside, columns, children }: RecordCardProps) => (
  <Card className={classes.record ?? ''} padding="sm">
    <div className={classes.head}>
      <Title order={3} className={classes.title ?? ''}>
        {title}
      </Title>
      {aside && (
        <div className={classes.aside} data-columns={columns}>
          {aside}
        </div>
      )}
    </div>
    {children}
  </Card>
);

/** Text as written, with its line breaks; a placeholder for none is paler. */
export const WrittenText = ({ text, none = '' }: { text: string; none?: string }) =>
  text.trim() === '' ? <p className={classes.none}>{none}</p> : <p className={classes.written}>{text}</p>;

interface FactListProps {
  /** A wide fact takes a whole line. */
  facts: readonly (readonly [name: string, value: ReactNode, width?: 'wide'])[];
  /** The number of columns on screens wider than a phone; without it as many as fit. */
  columns?: 2 | 4 | undefined;
}

/** Facts with their labels. */
export const FactList = ({ facts, columns }: FactListProps) => (
  <dl className={classes.facts} data-columns={columns}>
    {facts.map(([name, value, width]) => (
      <div key={name} data-width={width}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
