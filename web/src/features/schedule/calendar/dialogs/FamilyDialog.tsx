import { createAppointment } from '@cusp/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { newKey } from '../../../../ui/forms/idempotencyKey.ts';
import { Refused } from '../../../../ui/forms/Refused.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { familyQuery } from '../../../people/families/queries.ts';
import { PatientSelect } from '../../../people/patients/PatientSelect.tsx';
import { useScheduleContext } from '../context.ts';
import { scheduleMessages } from '../messages.ts';
import type { GridSlot } from '../checkSlot.ts';
import { timeOf } from '../time.ts';
import { slotWords } from '../words.ts';
import { Plain } from './Plain.tsx';

interface FamilyDialogProps {
  places: readonly GridSlot[];
  kindId: string | null;
  onClose: () => void;
}

/** Books a family into free places, one patient each. If one is refused, the others stay booked, and it says so. */
export function FamilyDialog({ places, kindId, onClose }: FamilyDialogProps) {
  const { resources } = useScheduleContext();
  const create = useChange(createAppointment, 'appointments');
  const [patients, setPatients] = useState<readonly string[]>(() => places.map(() => ''));
  const [booked, setBooked] = useState<ReadonlySet<number>>(new Set());
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const keys = useRef(places.map(() => newKey()));

  const choose = async (at: number, id: string) => {
    setPatients((before) => before.map((each, index) => (index === at ? id : each)));
    if (at !== 0) return;
    // The family is offered in the places that are empty; without it they are chosen one by one.
    const found = await client.fetchQuery(familyQuery(id)).catch(() => null);
    const members = found?.family?.members.map(({ patient_id }) => patient_id) ?? [];
    setPatients((before) => {
      const others = members.filter((member) => !before.includes(member));
      return before.map((each) => each || (others.shift() ?? ''));
    });
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (patients.every((id) => id === '')) {
      setSentence('Choose at least one patient.');
      return;
    }
    setBusy(true);
    setSentence('');
    const done = new Set(booked);
    for (const [index, place] of places.entries()) {
      const patient_id = patients[index] ?? '';
      if (patient_id === '' || done.has(index)) continue;
      try {
        const body = bodyOf(place, patient_id);
        // One after the other, so that a refusal names the one that it is about.
        await create.mutateAsync({ input: { body }, idempotencyKey: keys.current[index] });
        done.add(index);
        setBooked(new Set(done));
      } catch (thrown) {
        keys.current[index] = newKey();
        const already = done.size > 0 ? ` ${done.size} of them are booked already.` : '';
        setSentence(`${refusalOf(thrown).detail || scheduleMessages.bookFailed}${already}`);
        setBusy(false);
        return;
      }
    }
    setBusy(false);
    toast.done(done.size === 1 ? scheduleMessages.booked : `${done.size} appointments created successfully`);
    onClose();
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
    <Plain title={`Schedule ${places.length} visits`} size={640} onClose={onClose}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="sm">
          {sentence && <Refused sentence={sentence} />}
          <Text c="dimmed">{resources.kindOf(kindId)?.name}</Text>
          {places.map((place, index) => (
            <PatientSelect
              key={`${place.start} ${place.operatoryId}`}
              label={slotWords(place, resources.names, index === 0)}
              required={false}
              disabled={booked.has(index)}
              value={patients[index] ?? ''}
              onChange={(id) => void choose(index, id)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Schedule {places.length} visits
            </Button>
          </Group>
        </Stack>
      </form>
    </Plain>
  );
}
