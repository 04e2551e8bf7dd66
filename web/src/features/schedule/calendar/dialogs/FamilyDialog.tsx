import { createAppointment } from '@cusp/contract';
import { Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../api/call.ts';
import { useChange } from '../../../../api/useChange.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { nothingToSend } from '../../../../ui/forms/schema.ts';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { familyQuery } from '../../../people/families/queries.ts';
import { PatientSelect } from '../../../people/patients/PatientSelect.tsx';
import { afterAlerts } from '../../../health/alerts/asking.ts';
import type { GridSlot } from '../checkSlot.ts';
import { useScheduleContext } from '../context.ts';
import { scheduleMessages } from '../messages.ts';
import { timeOf } from '../time.ts';
import { slotWords } from '../words.ts';

interface FamilyDialogProps {
  places: readonly GridSlot[];
  kindId: string | null;
  onClose: () => void;
}

/** The field of each place. */
const fieldOf = (at: number) => `slot${at}`;

/** Books a family into free places, one patient each. If one is refused, the others stay booked, and it says so. */
export function FamilyDialog({ places, kindId, onClose }: FamilyDialogProps) {
  const { resources } = useScheduleContext();
  const create = useChange(createAppointment, 'appointments');
  const [booked, setBooked] = useState<ReadonlySet<number>>(new Set());
  const client = useQueryClient();

  const choose = async (form: UseFormReturnType<Record<string, string>>, at: number, id: string) => {
    form.setFieldValue(fieldOf(at), id);
    if (at !== 0) return;
    // The family is offered in the places that are empty; without it they are chosen one by one.
    const found = await client.fetchQuery(familyQuery(id)).catch(() => null);
    const members = found?.family?.members.map(({ patient_id }) => patient_id) ?? [];
    const chosen = Object.entries(form.getValues());
    const others = members.filter((member) => chosen.every(([, patient]) => patient !== member));
    for (const [field, patient] of chosen)
      if (patient === '') form.setFieldValue(field, others.shift() ?? '');
  };
  /** @returns how many are booked */
  const bookAll = async (values: Readonly<Record<string, string>>): Promise<number> => {
    const done = new Set(booked);
    for (const [index, place] of places.entries()) {
      const patient_id = values[fieldOf(index)] ?? '';
      if (patient_id === '' || done.has(index)) continue;
      try {
        const body = bodyOf(place, patient_id);
        // One after the other, so that a refusal names the one that it is about.
        await afterAlerts(
          {
            patientId: patient_id,
            moment: 'booking',
            brings: { type: body.type, kindId: kindId ?? undefined, date: body.appointment_date },
          },
          () => create.mutateAsync({ input: { body } }),
        );
        done.add(index);
        setBooked(new Set(done));
      } catch (thrown) {
        const { status, detail } = refusalOf(thrown);
        const already = done.size > 0 ? ` ${done.size} of them are booked already.` : '';
        const message = `${detail || scheduleMessages.bookFailed}${already}`;
        throw new ApiError(status, message, [{ path: fieldOf(index), message }]);
      }
    }
    return done.size;
  };
  const bodyOf = (place: GridSlot, patient_id: string) => ({
    patient_id,
    appointment_date: place.date,
    appointment_time: timeOf(place.start),
    duration: place.minutes,
    type: resources.kindOf(kindId)?.type ?? 'other',
    kind_id: kindId,
    operatory_id: place.operatoryId,
    provider_id: place.providerId,
  });
  return (
    <FormDialog
      opened={useOpenAfterMount(true)}
      title={`Schedule ${places.length} visits`}
      submitLabel={`Schedule ${places.length} visits`}
      returnFocus={false}
      schema={nothingToSend.schema}
      initial={Object.fromEntries(places.map((_, index) => [fieldOf(index), '']))}
      check={(values) =>
        Object.values(values).every((id) => id === '') ? { [fieldOf(0)]: 'Choose at least one patient.' } : {}
      }
      submit={async (_, { values }) => bookAll(values)}
      messages={{ done: scheduleMessages.booked, failed: scheduleMessages.bookFailed }}
      outcomeMessage={(count) => ({
        message: count === 1 ? scheduleMessages.booked : `${count} appointments created successfully`,
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed">{resources.kindOf(kindId)?.name}</Text>
          {places.map((place, index) => (
            <PatientSelect
              key={`${place.start} ${place.operatoryId}`}
              label={slotWords(place, resources.names, index === 0)}
              required={false}
              disabled={booked.has(index)}
              {...form.getInputProps(fieldOf(index))}
              onChange={(id) => void choose(form, index, id)}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
