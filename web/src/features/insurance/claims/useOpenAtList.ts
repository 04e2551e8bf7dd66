import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { clearinghouseQuery } from '../clearinghouse/queries.ts';
import { notBilledQuery, readyClaimsQuery } from './queries.ts';

const isNowhere = () => document.activeElement?.matches('body, main') ?? true;

/**
 * Opens the screen at its list, which is below the work to bill. Once, when all above it has loaded, so that nothing moves it
 * out of sight, and not where the reader has scrolled or is taken back to where they were.
 * @param isNamed whether the address the screen was opened with names a list
 * @returns the ref of the list's heading
 */
export function useOpenAtList(isNamed: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const waits = useRef(isNamed);
  // The sections ask for these themselves.
  const above = [
    useQuery({ ...readyClaimsQuery(), enabled: false }),
    useQuery({ ...notBilledQuery(), enabled: false }),
    useQuery({ ...clearinghouseQuery(), enabled: false }),
  ];
  const isLoading = above.some(({ isPending }) => isPending);
  // The router scrolls each new screen to its top first.
  const isArrived = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation?.href === location.href,
  });
  useEffect(() => {
    if (isLoading || !isArrived || !waits.current) return;
    waits.current = false;
    if (window.scrollY > 0) return;
    heading.current?.scrollIntoView({ block: 'start' });
    if (isNowhere()) heading.current?.focus({ preventScroll: true });
  }, [isLoading, isArrived]);
  return heading;
}
