import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './DaySheet.module.css';

/** A part of the sheet with its heading. */
export function Part({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
