import { lateMinutes, PortalRequestInput, requestTopics, sendPortalRequest } from '@cusp/contract';
import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../../api/useChange.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { t } from '../../../../ui/language/t.ts';
import { timeWords } from '../../../../ui/text/dates.ts';
import { useToday } from '../../../../ui/text/today.tsx';
import { portalAppointmentsQuery, portalPrescriptionsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { requestMessages, topicWords } from './words.ts';

interface SendRequestDialogProps {
  opened: boolean;
  onClose: () => void;
}

interface RequestValues {
  topic: string;
  body: string;
  prescription_id: string;
  appointment_id: string;
  minutes: number | null;
}

const empty: RequestValues = { topic: '', body: '', prescription_id: '', appointment_id: '', minutes: null };

/** Asks the practice for something: a topic, what belongs to it, and words of one's own. */
export function SendRequestDialog(dialog: SendRequestDialogProps) {
  const { patient } = usePortal();
  const today = useToday();
  const prescriptions = useQuery(portalPrescriptionsQuery(patient.id));
  const visits = useQuery(portalAppointmentsQuery(patient.id));
  const ofToday = (visits.data ?? []).filter(
    ({ appointment_date, status, arrived }) =>
      appointment_date === today && status === 'scheduled' && !arrived,
  );
  const own = prescriptions.data ?? [];
  const words = topicWords();
  // Topics without anything to choose aren't offered.
  const topics = requestTopics.filter(
    (topic) => (topic !== 'refill' || own.length > 0) && (topic !== 'late' || ofToday.length > 0),
  );
  const send = useChange(sendPortalRequest, 'portal');
  return (
    <FormDialog
      {...dialog}
      title={t('New Request')}
      submitLabel={t('Send')}
      schema={PortalRequestInput}
      initial={empty}
      submit={(body) => send.mutateAsync({ input: { body } })}
      messages={{ done: requestMessages.sent, failed: requestMessages.sendFailed }}
    >
      {(form) => (
        <>
          <Select
            label={t('What do you need?')}
            required
            data={topics.map((value) => ({ value, label: words[value] }))}
            {...form.getInputProps('topic')}
          />
          {form.values.topic === 'refill' && (
            <Select
              label={t('Prescription')}
              required
              data={own.map(({ id, medication, dosage }) => ({
                value: id,
                label: `${medication} ${dosage}`,
              }))}
              {...form.getInputProps('prescription_id')}
            />
          )}
          {form.values.topic === 'late' && (
            <>
              <Select
                label={t('Visit')}
                required
                data={ofToday.map(({ id, appointment_time }) => ({
                  value: id,
                  label: timeWords(appointment_time),
                }))}
                {...form.getInputProps('appointment_id')}
              />
              <Select
                label={t('How late, in minutes')}
                required
                data={lateMinutes.map(String)}
                {...form.getInputProps('minutes')}
                value={form.values.minutes === null ? null : String(form.values.minutes)}
                onChange={(chosen) => form.setFieldValue('minutes', chosen === null ? null : Number(chosen))}
              />
            </>
          )}
          <Textarea
            label={t('Your message')}
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('body')}
          />
        </>
      )}
    </FormDialog>
  );
}
