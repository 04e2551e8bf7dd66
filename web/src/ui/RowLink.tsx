import { type LinkOptions, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from './RowLink.module.css';

interface RowLinkProps {
  link: LinkOptions;
  /** Its name for a screen reader, where its words don't say enough. */
  name?: string;
  /** Said to who points at it. */
  title?: string;
  className?: string | undefined;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/** Milliseconds for which it is pointed at until what it leads to is loaded. */
const meant = 50;

/**
 * A link in a row of a long list, where dozens are drawn between two frames: the router's own link also follows which
 * place is shown, and takes several times as long to draw.
 */
export function RowLink({ link, name, title, className, ref, children }: RowLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's to open.
    const isOwn = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (isOwn || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(link);
  };
  const warm = (event: { currentTarget: Element }) => {
    const { currentTarget } = event;
    if (router.options.defaultPreload !== 'intent') return;
    setTimeout(() => {
      if (currentTarget.matches(':hover, :focus')) router.preloadRoute(link).catch(() => undefined);
    }, meant);
  };
  return (
    <a
      ref={ref}
      href={router.buildLocation(link).href}
      onClick={follow}
      onMouseEnter={warm}
      onFocus={warm}
      className={className}
      aria-label={name}
      title={title}
    >
      {children}
    </a>
  );
}

/** The same as a small button at the end of a row. */
export const RowButton = (props: Omit<RowLinkProps, 'className'>) => (
  <RowLink {...props} className={classes.button} />
);
