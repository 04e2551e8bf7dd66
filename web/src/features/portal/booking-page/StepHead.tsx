import { useEffect, useRef } from 'react';
import classes from './BookingPage.module.css';

/** The step's question, which is read next once a tap has opened it. */
export function StepHead({ title, isFirst = false }: { title: string; isFirst?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [isFirst, title]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {title}
    </h1>
  );
}
