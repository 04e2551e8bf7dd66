import { type RefObject, useEffect, useRef } from 'react';

/** Anywhere on the page `/` goes to the command line, and Ctrl+Z or ⌘Z undoes, except where text is being typed. */
export function useChartKeys(command: RefObject<HTMLInputElement | null>, undo: (() => void) | undefined) {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  }, [undo]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (event.key === '/' && command.current) command.current.focus();
      else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && latest.current)
        latest.current();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [command]);
}

/** Whether keys belong to a text field, or to a dialog over the page. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]):not([type=range]):not([type=radio]), textarea, [role=dialog], [contenteditable]',
  ) !== null;
