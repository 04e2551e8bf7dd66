import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListHead.module.css';

/** The heading of a list below a screen's figures, with search and filters on the right. */
export const ListHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={classes.head}>
    <Title order={2}>{title}</Title>
    {children && <div className={classes.tools}>{children}</div>}
  </div>
);
