import { createContext, type ReactNode, useContext } from 'react';
import { todayIn } from './dates.ts';

/** The screens' time zone: the practice's, wherever the browser is. */
const ClockContext = createContext('America/New_York');

export function ClockProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <ClockContext value={timeZone}>{children}</ClockContext>;
}

/** The practice's time zone. */
export const useTimeZone = () => useContext(ClockContext);

/** Today in the practice, `YYYY-MM-DD`. Calculated at each render, since a screen may stay open past midnight. */
export const useToday = () => todayIn(useTimeZone());
