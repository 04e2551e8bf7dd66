import { createContext, type ReactNode, useContext } from 'react';
import { todayIn } from './dates.ts';

/** The clock that the screens go by: the practice's, wherever the browser is. */
const ClockContext = createContext('America/New_York');

export function ClockProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <ClockContext value={timeZone}>{children}</ClockContext>;
}

/** The practice's time zone. */
export const useTimeZone = () => useContext(ClockContext);

/** Today in the practice, `YYYY-MM-DD`. Reckoned at each drawing: a screen may stay open over midnight. */
export const useToday = () => todayIn(useTimeZone());
