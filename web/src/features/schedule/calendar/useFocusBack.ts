import { useEffect, useState } from 'react';

/**
 * For a dialog or a menu that is unmounted when it closes: returns the focus to where it was opened, or to the grid's
 * tab stop if that is gone, unless something else has taken the focus meanwhile.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const active = document.activeElement;
        if (active && active !== document.body && !active.closest('[role="menu"]')) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        const target = isThere ? opener : document.querySelector<HTMLElement>('[data-cursor]');
        target?.focus({ preventScroll: true });
        target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      });
    },
    [opener],
  );
}
