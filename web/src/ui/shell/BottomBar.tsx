import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useHeight } from '../screens/useHeight.ts';
import type { NavItem } from './Sidebar.tsx';
import classes from './BottomBar.module.css';
import { t } from '../language/t.ts';

interface BottomBarProps {
  places: readonly NavItem[];
  menuOpen: boolean;
  onMenu: () => void;
}

/** A phone's navigation bar at the bottom of the window, within reach of the thumb. */
export function BottomBar({ places, menuOpen, onMenu }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  const height = useHeight(bar);
  // Content above it and the end of the page keep clear of it, however large the text is.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--cusp-foot', `${height}px`);
    return () => void style.removeProperty('--cusp-foot');
  }, [height]);
  return (
    <nav aria-label={t('Shortcuts')} className={classes.bar} ref={bar}>
      {places.map(({ words, short = words, link, icon: Icon }) => (
        <Link key={words} {...link} className={classes.place ?? ''} activeOptions={{ includeSearch: false }}>
          <Icon size={24} stroke={1.7} aria-hidden />
          {short}
        </Link>
      ))}
      <UnstyledButton className={classes.place ?? ''} onClick={onMenu} aria-expanded={menuOpen}>
        <IconMenu2 size={24} stroke={1.7} aria-hidden />
        {t('More')}
      </UnstyledButton>
    </nav>
  );
}
