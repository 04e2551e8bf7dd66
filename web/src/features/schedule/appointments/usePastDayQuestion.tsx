import { type ReactNode, useState } from 'react';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { dateWords, isDate } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';

/** Asks before an appointment is scheduled on a day that has passed, which is meant only where a past visit is entered late. */
export function usePastDayQuestion(): {
  /** Resolves to false if the day has passed and isn't meant. */
  mayBeOn: (date: string) => Promise<boolean>;
  isAsking: boolean;
  question: ReactNode;
} {
  const today = useToday();
  const [asked, setAsked] = useState<{ date: string; answer: (isMeant: boolean) => void } | null>(null);
  const answer = (isMeant: boolean) => {
    asked?.answer(isMeant);
    setAsked(null);
  };
  return {
    mayBeOn: (date) =>
      !isDate(date) || date >= today
        ? Promise.resolve(true)
        : new Promise((resolve) => setAsked({ date, answer: resolve })),
    isAsking: asked !== null,
    question: (
      <Confirm
        opened={asked !== null}
        question={
          asked === null ? '' : `${dateWords(asked.date)} has passed. Schedule the appointment on that day?`
        }
        confirm="Schedule on That Day"
        cancel="Choose Another Day"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ),
  };
}
