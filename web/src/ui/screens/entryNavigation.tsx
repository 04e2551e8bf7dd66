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
  go: (to: EntryAddress) => void;
  /** Starts loading the target. */
  warm: (to: EntryAddress) => void;
}

const EntryNavigationContext = createContext<EntryNavigation>({
  go: (to) => location.assign(to),
  warm: () => undefined,
});
export const EntryNavigationProvider = EntryNavigationContext.Provider;

/** The props of a link that navigates within this page on a plain click. */
function useLink(to: EntryAddress) {
  const { go, warm } = useContext(EntryNavigationContext);
  return {
    href: to,
    onClick: (event: MouseEvent) => {
      // A click with one of these keys opens another tab or window, or saves.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(to);
    },
    onPointerEnter: () => warm(to),
    onFocus: () => warm(to),
  };
}

/** A sign-in page's link within text. */
export const EntryLink = ({ to, children }: { to: EntryAddress; children: ReactNode }) => (
  <Anchor inherit underline="always" {...useLink(to)}>
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
