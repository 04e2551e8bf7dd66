import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { t } from '../../../ui/language/t.ts';
import type { BookingInPage } from './useBooking.ts';
import classes from './BookingPage.module.css';

/** Seconds before the end at which a screen reader is told. */
const warnedAt = 30;

const clockWords = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The remaining time of the hold; once it lapsed, the slot can be held again with everything that was typed. */
export function HoldLine({ booking: { hold, extend, takeAgain } }: { booking: BookingInPage }) {
  const left = useSecondsTo(hold?.ends ?? 0);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const again = async () => {
    setBusy(true);
    try {
      await takeAgain();
    } catch (thrown) {
      setFailed(refusalOf(thrown).detail || t('Something went wrong. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  if (hold === undefined) return null;
  if (left > 0)
    return (
      <div className={classes.hold}>
        <p role="timer">{t('Holding this time for you: {clock}', { clock: clockWords(left) })}</p>
        <p className="unseen" role="status">
          {left <= warnedAt && t('Less than a minute is left.')}
        </p>
        {hold.can_extend && (
          <Button variant="default" size="xs" onClick={() => void extend()}>
            {t('I Need More Time')}
          </Button>
        )}
      </div>
    );
  return (
    <div className={classes.hold} role="alert">
      <p>{failed || t('We are no longer holding this time. Your information is still here.')}</p>
      <Button size="xs" loading={busy} onClick={() => void again()}>
        {t('Hold This Time Again')}
      </Button>
    </div>
  );
}

/** Whole seconds until a moment, counted down. */
function useSecondsTo(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.floor((moment - now) / 1000));
}
