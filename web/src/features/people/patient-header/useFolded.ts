import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Where a list of flags is cut, in pixels: below its first line, or below the last warning of harm (`data-tone="danger"`), which is
 * never folded. It is measured again when the list's words or its width change.
 * @param onReach the keyboard came to something that is folded
 * @returns `line`: the height of what stays, undefined until it is measured; `cuts`: whether something is below it or left out
 */
export function useFolded(
  list: RefObject<HTMLElement | null>,
  onReach: () => void,
): { line: number | undefined; cuts: boolean } {
  const [folded, setFolded] = useState<{ line: number | undefined; cuts: boolean }>({
    line: undefined,
    cuts: false,
  });

  useLayoutEffect(() => {
    const measured = list.current;
    if (!measured) return;
    const measure = () => {
      const flags = [...measured.children].filter((flag) => flag instanceof HTMLElement);
      const top = Math.min(...flags.map(({ offsetTop }) => offsetTop));
      const stays = flags.filter(
        ({ offsetTop, dataset }) => offsetTop <= top + 1 || dataset['tone'] === 'danger',
      );
      const line = Math.max(0, ...stays.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight)) - top;
      const cuts =
        flags.some(({ offsetTop }) => offsetTop >= top + line) ||
        measured.querySelector('[data-detail]') !== null;
      setFolded((was) => (was.line === line && was.cuts === cuts ? was : { line, cuts }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(measured);
    const words = new MutationObserver(measure);
    words.observe(measured, { childList: true, subtree: true, characterData: true, attributes: true });
    return () => {
      sizes.disconnect();
      words.disconnect();
    };
  }, [list]);

  const reach = useEffectEvent((flag: Element, whole: Element) => {
    const bottom = flag.getBoundingClientRect().bottom - whole.getBoundingClientRect().top;
    if (folded.line !== undefined && bottom > folded.line + 1) onReach();
  });
  useEffect(() => {
    const whole = list.current;
    const onFocus = ({ target }: FocusEvent) => {
      const flag = target instanceof Element ? target.closest('li') : null;
      if (flag && whole) reach(flag, whole);
    };
    whole?.addEventListener('focusin', onFocus);
    return () => whole?.removeEventListener('focusin', onFocus);
  }, [list]);

  return folded;
}
