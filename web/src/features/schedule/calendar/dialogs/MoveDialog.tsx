import {
  type FreePlace,
  isLengthOfVisit,
  lengthOfVisit,
  moveAppointment,
  type ScheduledAppointment,
} from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { dateWords, isDate, timeWords } from '../../../../ui/text/dates.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { DurationField } from '../../appointments/DurationField.tsx';
import { PlaceChoices } from '../../recalls/PlaceChoices.tsx';
import { usePastDayQuestion } from '../../appointments/usePastDayQuestion.tsx';
import { useScheduleContext } from '../context.ts';
import { hasFreedSlot, slotOfAppointment } from '../filling.ts';
import { scheduleMessages } from '../messages.ts';
import { remember } from '../ownChanges.ts';
import { unpin } from '../pins.ts';
import { freePlacesQuery } from '../queries.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { focusSubmit } from '../../../../ui/forms/focusSubmit.ts';
import { DayFields, OverlapField, PlaceNotes, SlotFields, useOverlapOffer } from './PlaceFields.tsx';

interface MoveAppointmentDialogProps {
  visit: ScheduledAppointment;
  /** A sooner place is looked for: once the visit is there, its patient's wish is met. */
  sooner: boolean;
  onClose: () => void;
}

/** Moves a visit without dragging: to a place that is typed, or to one of the next that are free. */
export function MoveAppointmentDialog({ visit, sooner, onClose }: MoveAppointmentDialogProps) {
  const move = useChange(moveAppointment, 'appointments');
  const actions = useAppointmentActions();
  const offer = useOverlapOffer();
  const pastDay = usePastDayQuestion();
  const initial: {
    appointment_date: string;
    appointment_time: string;
    duration: number | string;
    operatory_id: string;
    provider_id: string;
    overlap_reason: string;
    asap: boolean;
  } = {
    appointment_date: visit.appointment_date,
    appointment_time: visit.appointment_time,
    duration: visit.duration,
    operatory_id: visit.operatory_id ?? '',
    provider_id: visit.provider_id ?? '',
    overlap_reason: '',
    asap: visit.asap && !sooner,
  };
  return (
    <>
      <FormDialog
        opened={useOpenAfterMount(true)}
        title={`Move ${visit.patient_name}`}
        submitLabel="Move"
        edits
        returnFocus={false}
        covered={pastDay.isAsking}
        schema={moveAppointment.body}
        initial={initial}
        submit={async (parsed, { values }) => {
          const isOtherDay = parsed.appointment_date !== visit.appointment_date;
          if (isOtherDay && !(await pastDay.mayBeOn(parsed.appointment_date))) return false;
          const body = {
            ...parsed,
            overlap: offer.overlapFor(values.overlap_reason),
            version: visit.version,
          };
          try {
            return await move.mutateAsync({ input: { params: { id: visit.id }, body } });
          } catch (thrown) {
            return offer.refused(thrown);
          }
        }}
        messages={{ done: scheduleMessages.moved, failed: scheduleMessages.moveFailed }}
        outcomeMessage={(moved) => ({
          message: `${moved.patient_name}: ${dateWords(moved.appointment_date)}, ${timeWords(moved.appointment_time)}`,
          steps: [
            ...(hasFreedSlot(visit, moved) ? actions.offerToFill(slotOfAppointment(visit), visit) : []),
            { words: 'Undo', go: () => void actions.undo(moved.id) },
          ],
        })}
        onDone={(moved) => {
          remember({
            id: moved.id,
            words: `${moved.patient_name}: ${scheduleMessages.moved}`,
            freed: hasFreedSlot(visit, moved) ? slotOfAppointment(visit) : undefined,
          });
          unpin(visit.id);
          onClose();
        }}
        onClose={onClose}
      >
        {(form) => (
          <>
            <DayFields field={form.getInputProps} isOn={visit.appointment_date} />
            <SlotFields field={form.getInputProps} />
            <DurationField suffix=" min" {...form.getInputProps('duration')} />
            <NextPlaces
              visit={visit}
              sooner={sooner}
              date={form.values.appointment_date}
              minutes={Number(form.values.duration)}
              providerId={form.values.provider_id}
              onChoose={({ date, time, operatory_id, provider_id }) => {
                form.setValues({
                  appointment_date: date,
                  appointment_time: time,
                  operatory_id,
                  provider_id: provider_id ?? '',
                });
                focusSubmit();
              }}
            />
            {visit.asap && (
              <Checkbox
                label="Keep on the short list"
                {...form.getInputProps('asap', { type: 'checkbox' })}
              />
            )}
            <PlaceNotes values={form.values} id={visit.id} patient={visit.patient_id} />
            <OverlapField offered={offer.offered} field={form.getInputProps('overlap_reason')} />
          </>
        )}
      </FormDialog>
      {pastDay.question}
    </>
  );
}

interface NextPlacesProps {
  visit: ScheduledAppointment;
  sooner: boolean;
  /** The values of the fields, valid or not. */
  date: string;
  minutes: number;
  providerId: string;
  onChoose: (place: FreePlace) => void;
}

/**
 * The next free places for the visit with its provider, from the date in the field on; for a patient who wants to come sooner from
 * today until the day that is booked.
 */
function NextPlaces({ visit, sooner, date, minutes, providerId, onChoose }: NextPlacesProps) {
  const { resources, today } = useScheduleContext();
  // Values that a chosen slot sets start no other search.
  const [asked, setAsked] = useState({
    date,
    from: sooner ? today : date,
    providerId,
    with: providerId,
  });
  const from = date === asked.date ? asked.from : date;
  const who = providerId === asked.providerId ? asked.with : providerId;
  // A visit that came from another program may have a length that isn't offered.
  const length = minutes === visit.duration ? lengthOfVisit(minutes) : minutes;
  const { data: places = [] } = useQuery({
    ...freePlacesQuery({
      minutes: String(length),
      kind_id: resources.kindFor(visit)?.id,
      provider_id: who || undefined,
      from: from > today ? from : undefined,
      to: sooner && from <= visit.appointment_date ? visit.appointment_date : undefined,
      limit: '3',
    }),
    enabled: isLengthOfVisit(length) && isDate(from),
  });
  return (
    <PlaceChoices
      key={`${from} ${minutes} ${who}`}
      minutes={minutes}
      places={places}
      onChoose={(place) => {
        setAsked({ date: place.date, from, providerId: place.provider_id ?? '', with: who });
        onChoose(place);
      }}
    />
  );
}
