import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Where a sign-in page leads without anybody being signed in. */
export type EntryAddress = '/login' | '/forgot-password' | '/patient-portal/forgot-password';

/**
 * How a sign-in page goes elsewhere. It is shown by the app, whose router goes there, and by a page of its own that
 * has no router (web/src/signInPage.tsx): so its links ask here.
 */
export interface EntryNavigation {
  go: (to: EntryAddress) => void;
  /** Begins to load what is there. */
  warm: (to: EntryAddress) => void;
}

const EntryNavigationContext = createContext<EntryNavigation>({
  go: (to) => location.assign(to),
  warm: () => undefined,
});
export const EntryNavigationProvider = EntryNavigationContext.Provider;

/** What a link needs to go there, in this page if it is simply pressed. */
function useLink(to: EntryAddress) {
  const { go, warm } = useContext(EntryNavigationContext);
  return {
    href: to,
    onClick: (event: MouseEvent) => {
      // Pressed together with one of these it opens another tab or window, or saves.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(to);
    },
    onPointerEnter: () => warm(to),
    onFocus: () => warm(to),
  };
}

/** A sign-in page's link to another address within text. */
export const EntryLink = ({ to, children }: { to: EntryAddress; children: ReactNode }) => (
  <Anchor inherit underline="always" {...useLink(to)}>
    {children}
  </Anchor>
);

/** A sign-in page's way back, above its title. */
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
