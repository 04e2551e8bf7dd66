import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '../shell/Brand.tsx';
import { useTitle } from '../shell/serviceName.ts';
import { languageChoice } from '../language/language.ts';
import { TestStrip } from '../shell/TestStrip.tsx';
import classes from './EntryPage.module.css';

interface EntryPageProps {
  /** The heading, also the browser tab's title. */
  title: string;
  /** One line under the title. */
  line?: ReactNode;
  /** An icon above the title. */
  sign?: ReactNode;
  /** Links above everything else. */
  back?: ReactNode;
  testMode: boolean;
  /** Its text changes automatically, and screen readers announce the change. */
  live?: boolean;
  children: ReactNode;
}

/** A page outside the portals' shell for one task: sign in, choose a password, see how a payment went. */
export function EntryPage({ title, line, sign, back, testMode, live = false, children }: EntryPageProps) {
  useTitle(title);

  return (
    <div className={classes.page}>
      <main id="main" className={classes.main}>
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
        {languageChoice()}
      </main>
      {testMode && <TestStrip />}
    </div>
  );
}
