import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { useTitle } from './serviceName.ts';
import { TestStrip } from './TestStrip.tsx';
import classes from './EntryPage.module.css';

interface EntryPageProps {
  /** The heading, also the browser tab's title. */
  title: string;
  /** One line under the title. */
  line?: ReactNode;
  /** A sign above the title. */
  sign?: ReactNode;
  /** What leads elsewhere, above everything. */
  back?: ReactNode;
  testMode: boolean;
  /** What it says changes by itself, and is read out when it does. */
  live?: boolean;
  children: ReactNode;
}

/** A page outside of the portals' shell, with one thing to do: sign in, choose a password, see how a payment went. */
export function EntryPage({ title, line, sign, back, testMode, live = false, children }: EntryPageProps) {
  useTitle(title);

  return (
    <div className={classes.page}>
      <main className={classes.main}>
        {back}
        <div className={classes.card} aria-live={live ? 'polite' : 'off'}>
          <Brand size={40} />
          {sign}
          <div>
            <Title order={1} className={classes.title ?? ''}>
              {title}
            </Title>
            {line && <Text c="dimmed">{line}</Text>}
          </div>
          {children}
        </div>
      </main>
      {testMode && <TestStrip />}
    </div>
  );
}
