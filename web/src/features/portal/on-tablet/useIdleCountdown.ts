import { tabletSilence } from '@cusp/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

const acts = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove', 'scroll'] as const;

/**
 * How many seconds are left until a tablet that nobody touches is cleared; it goes by the clock, also after the tablet slept.
 * @param onAct called when somebody does something, but not often
 */
export function useIdleCountdown(onAct?: () => void): { left: number; stay: () => void } {
  const [start] = useState(() => Date.now());
  const last = useRef(start);
  const [left, setLeft] = useState<number>(tabletSilence.seconds);
  const look = useCallback(() => {
    const silent = Math.floor((Date.now() - last.current) / 1000);
    setLeft(Math.max(0, tabletSilence.seconds - silent));
  }, []);
  const stay = useCallback(() => {
    // After the minute the screen is cleared, even if the tablet slept meanwhile.
    if (Date.now() - last.current >= tabletSilence.seconds * 1000) return look();
    last.current = Date.now();
    onAct?.();
    return look();
  }, [look, onAct]);
  useEffect(() => {
    for (const act of acts) addEventListener(act, stay, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, 1000);
    return () => {
      for (const act of acts) removeEventListener(act, stay, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [stay, look]);
  return { left, stay };
}
