import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './TabSection.module.css';

/** The content of a tab: its heading, its actions, and the records. */
export function TabSection({
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
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
