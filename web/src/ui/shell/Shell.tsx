import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { Brand } from './Brand.tsx';
import { LazyPiece, lazyPiece } from '../loading/lazyPiece.tsx';
import { usePhone } from '../screens/layout.ts';
import { type NavItem, Sidebar, type SidebarProps } from './Sidebar.tsx';
import { TestStrip } from './TestStrip.tsx';
import classes from './Shell.module.css';
import { t } from '../language/t.ts';

const drawerPiece = lazyPiece(async () => (await import('./ShellDrawer.tsx')).ShellDrawer);

interface ShellProps extends Omit<SidebarProps, 'onLeave'> {
  /** True if the strip of the test mode is shown. */
  testMode: boolean;
  /** The search button for a phone's bar; the sidebar has its own. */
  searchIcon?: ReactNode;
  /** Shown on every screen: on a phone in its bar, else above the screen. */
  header?: ReactNode;
  /** The entries of a phone's bottom bar; the button beside them opens the drawer with all entries. */
  shortcuts?: readonly NavItem[];
  /** Above every screen, in the page's flow: notices for everybody. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a portal: a sidebar with labels (icons only from 768 to 1024 px, a drawer below), a phone's bars, the
 * test mode strip, and the screen as the page's main landmark.
 */
export function Shell({ testMode, searchIcon, header, shortcuts, notice, children, ...sidebar }: ShellProps) {
  const [drawer, { close, toggle: turn }] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  const toggle = () => {
    setWanted(true);
    turn();
  };
  const phone = usePhone();
  useMainAfterNavigation();
  const pathname = useLocation({ select: (location) => location.pathname });
  // Close the drawer after a choice, so that the screen is visible.
  useEffect(close, [pathname, close]);

  return (
    <div className={classes.shell} data-shortcuts={shortcuts !== undefined}>
      <a href="#main" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <aside className={classes.side}>
        <Sidebar {...sidebar} />
      </aside>
      <header className={classes.bar}>
        {!shortcuts && (
          <Burger size="sm" opened={drawer} onClick={toggle} aria-label={t('Menu')} aria-expanded={drawer} />
        )}
        <Brand
          size={28}
          isBare={shortcuts !== undefined && Boolean(header)}
          {...(shortcuts && !header ? { line: sidebar.line } : {})}
        />
        <span className={classes.barEnd}>
          {searchIcon}
          {phone && header}
        </span>
      </header>
      {wanted && <LazyPiece of={drawerPiece} with={{ opened: drawer, onClose: close, sidebar }} />}
      <div className={classes.page}>
        {testMode && <TestStrip />}
        {notice}
        {!phone && header && <div className={classes.top}>{header}</div>}
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      {phone && shortcuts && <BottomBar places={shortcuts} menuOpen={drawer} onMenu={toggle} />}
    </div>
  );
}

/**
 * A link that leads to another screen goes away with its own, and the focus with it. The new screen gets it then, so that
 * Tab goes on there and not at the top of the page.
 */
function useMainAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (fromLocation && pathChanged && isLost)
          document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
