import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Shown next to the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section of a screen. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className={classes.panel ?? ''}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Card>
  );
}
