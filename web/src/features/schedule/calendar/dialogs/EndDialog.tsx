import type { ScheduledAppointment } from '@cusp/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { dateWords, timeWords } from '../../../../ui/text/dates.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { Plain } from './Plain.tsx';

const wordsFor = {
  cancel: { title: 'Cancel this visit?', submit: 'Cancel the visit', label: 'Reason (optional)' },
  noShow: { title: 'No-show', submit: 'Mark as no-show', label: 'Reason' },
} as const;

interface EndDialogProps {
  visit: ScheduledAppointment;
  as: 'cancel' | 'noShow';
  onClose: () => void;
}

/** Cancels a visit, or notes that the patient did not come, with the reason. */
export function EndDialog({ visit, as, onClose }: EndDialogProps) {
  const { progress } = useAppointmentActions();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { title, submit, label } = wordsFor[as];

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (as === 'noShow' && reason.trim() === '') {
      setProblem('Enter why the patient did not come.');
      return;
    }
    setBusy(true);
    const isDone = await progress(visit, as === 'cancel' ? 'cancelled' : 'no_show', reason);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Plain title={title} onClose={onClose}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Text mb="sm">
          {visit.patient_name}, {dateWords(visit.appointment_date)}, {timeWords(visit.appointment_time)}
        </Text>
        <TextInput
          label={label}
          placeholder={as === 'noShow' ? 'Forgot, no answer by phone' : ''}
          required={as === 'noShow'}
          maxLength={200}
          data-autofocus
          value={reason}
          error={problem}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setProblem('');
          }}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Keep the visit
          </Button>
          <Button type="submit" color="red.9" loading={busy}>
            {submit}
          </Button>
        </Group>
      </form>
    </Plain>
  );
}
