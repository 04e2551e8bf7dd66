import { createAppointment, lengthOfVisit, type FreePlace, appointmentTypeFor } from '@cusp/contract';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { nextFreeQuery } from '../recalls/queries.ts';
import { operatoriesQuery } from '../../practice/operatories/queries.ts';
import { providersQuery } from '../../practice/providers/queries.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePastDayQuestion } from './usePastDayQuestion.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { treatmentPlanMessages } from '../../chart/plans/messages.ts';
import type { BookedAppointment } from '../../chart/plans/slots.ts';
import classes from '../../chart/plans/Plans.module.css';

interface BookAppointmentDialogProps {
  patientId: string;
  visit: BookedAppointment;
  onClose: () => void;
}

/** Books a visit of a plan with its treatments and its length: at a free place, or at a time of one's own. */
export function BookAppointmentDialog({ patientId, visit, onClose }: BookAppointmentDialogProps) {
  const minutes = lengthOfVisit(visit.minutes);
  const free = useQuery(nextFreeQuery({ minutes: String(minutes) }));
  const { data: operatories = [] } = useQuery(operatoriesQuery());
  const { data: providers = [] } = useQuery(providersQuery());
  const create = useChange(createAppointment, 'appointments');
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [sentence, setSentence] = useState('');
  const pastDay = usePastDayQuestion();

  const book = async (place: Pick<FreePlace, 'date' | 'time'> & Partial<FreePlace>) => {
    setSentence('');
    if (!(await pastDay.mayBeOn(place.date))) return;
    try {
      const type = appointmentTypeFor(visit.lines.map(({ procedure }) => procedure));
      const treatmentIds = visit.lines.map(({ id }) => id);
      const body = {
        patient_id: patientId,
        appointment_date: place.date,
        appointment_time: place.time,
        duration: minutes,
        type,
        operatory_id: place.operatory_id,
        provider_id: place.provider_id,
        treatment_ids: treatmentIds,
      };
      await afterAlerts(
        { patientId, moment: 'booking', brings: { type, date: place.date, treatmentIds } },
        () => create.mutateAsync({ input: { body } }),
      );
      toast.done(treatmentPlanMessages.booked);
      onClose();
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || treatmentPlanMessages.bookFailed);
    }
  };
  const wordsOf = ({ date: day, time: at, operatory_id, provider_id }: FreePlace) =>
    [
      `${dateWords(day)}, ${timeWords(at)}`,
      operatories.find(({ id }) => id === operatory_id)?.name,
      providers.find(({ id }) => id === provider_id)?.name,
    ]
      .filter((part) => part !== undefined)
      .join(', ');

  return (
    <Modal
      opened
      onClose={onClose}
      title="Book Visit"
      trapFocus={!pastDay.isAsking}
      closeOnEscape={!pastDay.isAsking}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.form}>
        <p className={classes.text}>
          {visit.lines.map(({ name }) => name).join(', ')}: {minutes} minutes
        </p>
        <QueryState
          query={free}
          failed={treatmentPlanMessages.freeFailed}
          height="6rem"
          empty={<p className={classes.dim}>No openings of that length were found.</p>}
        >
          {(places) => (
            <div className={classes.actions} role="group" aria-label="Next openings">
              {places.map((place) => (
                <Button
                  key={`${place.date} ${place.time} ${place.operatory_id}`}
                  variant="light"
                  disabled={create.isPending}
                  onClick={() => void book(place)}
                >
                  {wordsOf(place)}
                </Button>
              ))}
            </div>
          )}
        </QueryState>
        <FieldRow>
          <DateField label="Date" value={date} onChange={setDate} />
          <TimeField label="Time" value={time} onChange={setTime} />
        </FieldRow>
        {sentence && <RefusalMessage sentence={sentence} />}
        <Button loading={create.isPending} onClick={() => void book({ date, time })}>
          Book
        </Button>
        {pastDay.question}
      </div>
    </Modal>
  );
}
