import { Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './TabSection.module.css';

/** The content of a tab: its heading, its actions, and the records. */
export function TabSection({
  title,
  action,
  heading,
  children,
}: {
  title: string;
  action?: ReactNode;
  /** The heading, where the screen can open at this section: it takes the focus then. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title
          order={2}
          id={id}
          ref={heading}
          className={classes.title ?? ''}
          tabIndex={heading ? -1 : undefined}
        >
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
