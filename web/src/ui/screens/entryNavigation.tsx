import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** The addresses that a sign-in page links to without a sign-in. */
type EntryAddress = '/login' | '/forgot-password' | '/patient-portal/forgot-password';

/**
 * The navigation of a sign-in page. It is rendered by the app, whose router navigates, and on a page of its own without a
 * router (web/src/start/sign-in/page.tsx). So its links use this context.
 */
export interface EntryNavigation {
  go: (address: string) => void;
  /** Starts loading the target. */
  warm: (to: EntryAddress) => void;
}

const EntryNavigationContext = createContext<EntryNavigation>({
  go: (address) => location.assign(address),
  warm: () => undefined,
});
export const EntryNavigationProvider = EntryNavigationContext.Provider;

/** The props of a link that navigates within this page on a plain click. */
function useLink(to: EntryAddress, at?: string) {
  const { go, warm } = useContext(EntryNavigationContext);
  const href = at === undefined ? to : `${to}?${new URLSearchParams({ at }).toString()}`;
  return {
    href,
    onClick: (event: MouseEvent) => {
      // A click with one of these keys opens another tab or window, or saves.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(href);
    },
    onPointerEnter: () => warm(to),
    onFocus: () => warm(to),
  };
}

interface EntryLinkProps {
  to: EntryAddress;
  /** Names the practice in whose look the page is shown; undefined: none. */
  at?: string | undefined;
  children: ReactNode;
}

/** A sign-in page's link within text. */
export const EntryLink = ({ to, at, children }: EntryLinkProps) => (
  <Anchor inherit underline="always" {...useLink(to, at)}>
    {children}
  </Anchor>
);

/** A sign-in page's back link, above its title. */
export const EntryBackLink = ({ to, children }: { to: EntryAddress; children: ReactNode }) => (
  <Button
    component="a"
    variant="subtle"
    ml={-12}
    style={{ alignSelf: 'flex-start' }}
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    {...useLink(to)}
  >
    {children}
  </Button>
);
