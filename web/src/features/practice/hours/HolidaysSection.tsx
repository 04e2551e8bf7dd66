import { type Closure, createClosure, deleteClosure } from '@cusp/contract';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { hoursMessages } from './messages.ts';
import { upcomingHolidays, closureOn } from './holidays.ts';
import { hoursQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** The federal holidays of the next twelve months. On a checked one the practice is closed and no openings are offered. */
export function HolidaysSection() {
  const query = useQuery(hoursQuery());
  const today = useToday();
  return (
    <SettingsSection title="Holidays">
      <p className={classes.note}>
        Check the federal holidays on which the office is closed. A holiday on a weekend is listed on the day
        it is observed. Visits already booked that day stay.
      </p>
      <QueryState query={query} failed={hoursMessages.listFailed}>
        {({ closures }) => (
          <Stack gap="xs" role="group" aria-label="Holidays">
            {upcomingHolidays(today).map((holiday) => (
              <Holiday key={holiday.date} {...holiday} closure={closureOn(holiday.date, closures)} />
            ))}
          </Stack>
        )}
      </QueryState>
    </SettingsSection>
  );
}

interface HolidayProps {
  name: string;
  date: string;
  closure: Closure | undefined;
}

function Holiday({ name, date, closure }: HolidayProps) {
  const { mutateAsync: close } = useChange(createClosure, 'hours');
  const { mutateAsync: open } = useChange(deleteClosure, 'hours');
  const [busy, setBusy] = useState(false);
  // The holiday is part of a longer closure, which can only be removed as a whole under Closures.
  const isLonger = closure !== undefined && closure.from_date !== closure.to_date;
  const tick = async (ticked: boolean) => {
    setBusy(true);
    const words = ticked ? hoursMessages.closed : hoursMessages.reopened;
    try {
      if (!ticked && closure) await open({ input: { params: { id: closure.id } } });
      if (ticked)
        await close({ input: { body: { provider_id: null, from_date: date, to_date: date, reason: name } } });
      toast.done(`${name}: ${words.done}`);
    } catch (thrown) {
      toast.failed(words.failed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Checkbox
      label={`${name}, ${dateWords(date, 'long')}`}
      {...(isLonger && { description: `Part of the closure “${closure.reason}”.` })}
      checked={closure !== undefined}
      disabled={busy || isLonger}
      onChange={({ currentTarget: { checked } }) => void tick(checked)}
    />
  );
}
