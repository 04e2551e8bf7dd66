import type { ScheduledAppointment } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { dateWords } from '../../../../ui/text/dates.ts';
import { useScheduleContext } from '../context.ts';
import { clockWords, minutesOf } from '../time.ts';
import { toConfirm } from '../toConfirm.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { lengthWords, whatWords } from '../words.ts';
import { Candidate } from './Candidate.tsx';
import { Plain } from './Plain.tsx';
import classes from './Dialogs.module.css';

/** The visits of the shown day that nobody has confirmed, to be called one after the other. */
export function ToConfirmDialog({ onClose }: { onClose: () => void }) {
  const { resources, schedule, view } = useScheduleContext();
  const { confirm } = useAppointmentActions();
  const waiting = toConfirm(schedule, view.date);
  // Confirmed visits keep their row, so that nothing moves under the pointer.
  const [listed] = useState(() => waiting.map(({ id }) => id));
  const visits = listed.flatMap((id) => schedule?.visits.find((visit) => visit.id === id) ?? []);
  const [busy, setBusy] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const left = waiting.length;
  useEffect(() => {
    // The button that was pressed is gone: the next call is the next line's.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, [left]);

  const confirmAppointment = async (visit: ScheduledAppointment) => {
    setBusy(visit.id);
    await confirm(visit, 'phone');
    setBusy('');
  };
  return (
    <Plain title="To confirm" size={680} onClose={onClose}>
      <Text role="status" c="dimmed" size="sm" mb="sm">
        {dateWords(view.date, 'long')}:{' '}
        {left === 0 ? 'everyone has confirmed.' : `${left} not confirmed yet. Call these patients.`}
      </Text>
      {/* Safari takes the role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={list} role="list" className={classes.candidates} aria-label="To confirm">
        {visits.map((visit) => (
          <Candidate
            key={visit.id}
            whom={visit}
            facts={[
              `${clockWords(minutesOf(visit.appointment_time))}, ${lengthWords(visit.duration)}, ${whatWords(visit, resources.kindFor(visit)?.name)}`,
            ]}
          >
            {waiting.some(({ id }) => id === visit.id) ? (
              <Button
                variant="light"
                data-autofocus={visit.id === waiting[0]?.id || undefined}
                aria-label={`Mark confirmed: ${visit.patient_name}`}
                loading={busy === visit.id}
                onClick={() => void confirmAppointment(visit)}
              >
                Confirmed
              </Button>
            ) : (
              <Text c="dimmed">{visit.confirmed_at === null ? 'No longer booked' : 'Confirmed'}</Text>
            )}
          </Candidate>
        ))}
      </ul>
    </Plain>
  );
}
