import { type ScheduledAppointment, setVisitProgress } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { dateWords, timeWords } from '../../../../ui/text/dates.ts';
import { scheduleMessages } from '../messages.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';

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
  const { setProgress } = useAppointmentActions();
  const { title, submit, label } = wordsFor[as];
  const progress = as === 'cancel' ? 'cancelled' : 'no_show';
  return (
    <FormDialog
      opened={useOpenAfterMount(true)}
      title={title}
      submitLabel={submit}
      cancelLabel="Keep the visit"
      grave
      returnFocus={false}
      schema={setVisitProgress.body}
      initial={{ progress, reason: '', version: visit.version }}
      check={({ reason }) =>
        as === 'noShow' && reason.trim() === '' ? { reason: 'Enter a reason for the no-show.' } : {}
      }
      submit={async ({ reason }) => setProgress(visit, progress, reason)}
      messages={{ done: '', failed: scheduleMessages.changeFailed }}
      outcomeMessage={(said) => said}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            {visit.patient_name}, {dateWords(visit.appointment_date)}, {timeWords(visit.appointment_time)}
          </Text>
          <TextInput
            label={label}
            placeholder={as === 'noShow' ? 'Forgot; no answer when called' : ''}
            required={as === 'noShow'}
            maxLength={200}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
