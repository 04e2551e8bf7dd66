import { IconArrowsMaximize } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './Chairside.module.css';

/** The key that turns chairside mode on and off: no key of the chart or of the perio exam. */
const chairsideKey = '\\';

/** Whether keys belong to a text, or to a dialog over the page. In the chart's command line the key means nothing else. */
const belongsElsewhere = (target: EventTarget | null) =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof Element &&
    target.closest(
      'input[type=text]:not([data-command]), input:not([type]):not([data-command]), textarea, [contenteditable]',
    ) !== null);

/**
 * Chairside mode: navigation and cards fold, so that teeth and numbers are read from a distance; alerts stay. The style sheets ask
 * for `data-chairside` on the page. Escape ends it, and so does leaving the screen.
 */
export function Chairside() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-chairside', isOn);
    return () => document.documentElement.removeAttribute('data-chairside');
  }, [isOn]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event.target)) return;
      if (event.key === chairsideKey) setOn((was) => !was);
      else if (event.key === 'Escape') setOn(false);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <button
      type="button"
      className={classes.button}
      aria-pressed={isOn}
      aria-keyshortcuts={chairsideKey}
      title={isOn ? 'Press Escape to leave' : `Press ${chairsideKey} to read from a distance`}
      onClick={() => setOn(!isOn)}
    >
      <IconArrowsMaximize size={16} aria-hidden /> Chairside
    </button>
  );
}
