import { Text, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { CoveredHeightContext } from './coveredHeight.ts';
import { numberWords } from '../text/formats.ts';
import { useTitle } from '../shell/serviceName.ts';
import { useHeight } from './useHeight.ts';
import { useTallEnough } from './layout.ts';
import classes from './Screen.module.css';
import { t } from '../language/t.ts';

interface ScreenProps {
  /** The heading, also the browser tab's title. */
  title: string;
  /** The number of records, beside the title. */
  count?: number | undefined;
  /** The content begins with the heading itself; here the title is only the browser tab's. */
  titleBelow?: boolean;
  /** One line under the title. */
  line?: ReactNode;
  /** On the right of the head: at most one primary button. */
  actions?: ReactNode;
  /** The back link, above the title. */
  back?: ReactNode;
  /** `reading`: no wider than 1280 px; `full`: tables and schedules. */
  width?: 'reading' | 'full';
  /**
   * Below the head: tabs, search, filters. With it the head stays visible while the page scrolls, for a list that opens
   * in the middle.
   */
  toolbar?: ReactNode;
  children?: ReactNode;
}

/** A screen: the same head everywhere, then the content. */
export function Screen({
  title,
  count,
  titleBelow = false,
  line,
  actions,
  back,
  width = 'full',
  toolbar,
  children,
}: ScreenProps) {
  useTitle(title);
  const sticky = useRef<HTMLDivElement>(null);
  const height = useHeight(sticky);
  // In a low window (a phone in landscape, text at 400 %) a sticky head would leave no space for the list.
  const sticks = useTallEnough();

  const head = !(titleBelow && !back && !line && !actions) && (
    <header className={classes.head}>
      <div className={classes.words}>
        {back}
        {!titleBelow && (
          <div className={classes.title}>
            <Title order={1}>{title}</Title>
            {count !== undefined && (
              <span
                className={`figures ${classes.count}`}
                aria-label={t('{count} total', { count })}
                role="note"
              >
                {numberWords(count)}
              </span>
            )}
          </div>
        )}
        {line && <Text c="dimmed">{line}</Text>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
  return (
    <div className={classes.screen} data-width={width}>
      {toolbar ? (
        <div ref={sticky} className={classes.sticky} data-sticks={sticks}>
          {head}
          {toolbar}
        </div>
      ) : (
        head
      )}
      <CoveredHeightContext value={toolbar && sticks ? height : 0}>{children}</CoveredHeightContext>
    </div>
  );
}
