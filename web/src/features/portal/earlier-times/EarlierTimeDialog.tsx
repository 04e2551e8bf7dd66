import {
  addDays,
  dayNames,
  dayParts,
  EarlierTimeInput,
  type PortalAppointment,
  type PortalEarlierTime,
  portalSetEarlierTime,
} from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { t } from '../../../ui/language/t.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { usePortal } from '../portal/session.tsx';
import { wishDayWords, earlierMessages, wishTimeWords } from './words.ts';

interface EarlierTimeDialogProps {
  opened: boolean;
  onClose: () => void;
  visit: PortalAppointment;
  wish: PortalEarlierTime | undefined;
}

/** The days and times that suit the patient, and until when an earlier time would help. */
export function EarlierTimeDialog({ visit, wish, ...dialog }: EarlierTimeDialogProps) {
  const { patient } = usePortal();
  const today = useToday();
  const send = useChange(portalSetEarlierTime, 'portal');
  const { id, appointment_date: last } = visit;
  const days = [7, 14, 28].map((count) => addDays(today, count)).filter((day) => day < last);
  const untils = [...new Set([...days, ...(wish ? [wish.until] : []), last])].toSorted();
  const [day, part] = [wishDayWords(), wishTimeWords()];
  return (
    <FormDialog
      {...dialog}
      title={t('An earlier time')}
      submitLabel={wish === undefined ? t('Notify Me') : t('Save')}
      edits={wish !== undefined}
      schema={EarlierTimeInput}
      initial={{
        days: wish?.days ?? dayNames.slice(0, 5),
        times: wish?.times ?? [...dayParts],
        until: wish?.until ?? last,
      }}
      submit={(body) =>
        send.mutateAsync({
          input: { params: { id }, body: { ...body, version: wish?.version } },
          record: patient.id,
        })
      }
      messages={{ done: earlierMessages.asked, failed: earlierMessages.askFailed }}
    >
      {(form) => (
        <>
          <p>{t('Your appointment won’t change until you accept another time.')}</p>
          <Checkbox.Group label={t('Preferred days')} required {...form.getInputProps('days')}>
            {dayNames.map((name) => (
              <Checkbox key={name} mt="xs" value={name} label={day[name]} />
            ))}
          </Checkbox.Group>
          <Checkbox.Group label={t('Preferred times')} required {...form.getInputProps('times')}>
            {dayParts.map((name) => (
              <Checkbox key={name} mt="xs" value={name} label={part[name]} />
            ))}
          </Checkbox.Group>
          <Select
            label={t('Until')}
            required
            allowDeselect={false}
            data={untils.map((value) => ({
              value,
              label:
                value === last
                  ? t('The day of my visit, {date}', { date: dateWords(value) })
                  : dateWords(value),
            }))}
            {...form.getInputProps('until')}
          />
        </>
      )}
    </FormDialog>
  );
}
