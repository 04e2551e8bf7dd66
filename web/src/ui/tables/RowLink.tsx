import { type LinkOptions, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from './RowLink.module.css';

interface RowLinkProps {
  link: LinkOptions;
  /** The name for screen readers, if the text isn't clear alone. */
  name?: string;
  /** The tooltip. */
  title?: string;
  className?: string | undefined;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/** Milliseconds of hovering before the target is preloaded. */
const meant = 50;

/**
 * A link in a row of a long list, where dozens are rendered between two frames. The router's own link also observes the
 * current location, and takes several times as long to render.
 */
export function RowLink({ link, name, title, className, ref, children }: RowLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // The browser itself opens another tab or window.
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

/** The same link as a small button at the end of a row. */
export const RowButton = (props: Omit<RowLinkProps, 'className'>) => (
  <RowLink {...props} className={classes.button} />
);
