import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './Tip.module.css';

interface TipProps {
  words: string;
  side?: 'right' | 'top';
  disabled?: boolean;
  /** One element, with an accessible name of its own. */
  children: ReactNode;
}

/** Space between the element and its tooltip, in pixels. */
const gap = 8;

/**
 * A tooltip that explains an icon on hover or keyboard focus; Escape closes it. It does far less than the component
 * library's, and so adds almost nothing to the first load.
 */
export function Tip({ words, side = 'right', disabled = false, children }: TipProps) {
  const [at, setAt] = useState<{ left: number; top: number }>();
  const shown = at !== undefined && !disabled;
  useEffect(() => {
    if (!shown) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setAt(undefined);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown]);

  const show = ({ currentTarget }: SyntheticEvent) => {
    const box = currentTarget.firstElementChild?.getBoundingClientRect();
    if (!box) return;
    setAt(
      side === 'right'
        ? { left: box.right + gap, top: box.top + box.height / 2 }
        : { left: box.left + box.width / 2, top: box.top - gap },
    );
  };
  const hide = () => setAt(undefined);
  return (
    <span
      style={{ display: 'contents' }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event)}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
    >
      {children}
      {shown &&
        createPortal(
          <span role="tooltip" className={classes.tip} data-side={side} style={at}>
            {words}
          </span>,
          document.body,
        )}
    </span>
  );
}
