import type { Treatment, Visit } from '@cusp/contract';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { moneyWords, sumOf } from '../../../ui/formats.ts';
import type { Opened } from '../context.ts';
import { useVisitActions } from '../useVisitActions.ts';
import { DueRecalls } from '../../recalls/DueRecalls.tsx';
import { nextVisit } from '../bookNext.ts';
import { treatmentWords } from './PatientTreatments.tsx';
import { Plain } from './Plain.tsx';

interface CheckOutDialogProps {
  visit: Visit;
  onClose: () => void;
  onOpen: (opened: Opened) => void;
}

/** Checks a completed visit out: which of its treatments were done. */
export function CheckOutDialog({ visit, onClose, onOpen }: CheckOutDialogProps) {
  const { checkOut } = useVisitActions();
  const open = visit.treatments.filter(({ status }) => status !== 'completed');
  const done = visit.treatments.filter(({ status }) => status === 'completed');
  const [ticked, setTicked] = useState<string[]>(() => open.map(({ id }) => id));
  const [busy, setBusy] = useState(false);
  const total = sumOf(open.filter(({ id }) => ticked.includes(id)).map(({ cost }) => cost));

  /** The next visit, with what comes next in the patient's plan. */
  const following = (proposed: Treatment | null) => nextVisit(visit, proposed === null ? [] : [proposed.id]);
  const bookNext = (proposed: Treatment | null) => onOpen({ what: 'book', prefill: following(proposed) });
  const takePayment = (proposed: Treatment | null) =>
    onOpen({ what: 'payment', patient: visit.patient_id, next: following(proposed) });

  const send = async (then: (proposed: Treatment | null) => void) => {
    setBusy(true);
    // The message offers nothing that follows anyway.
    const offers = (proposed: Treatment | null) =>
      then === onClose
        ? [
            { words: 'Take payment', go: () => takePayment(proposed) },
            { words: 'Book next', go: () => bookNext(proposed) },
          ]
        : [];
    await checkOut(visit, ticked, offers, then);
    setBusy(false);
  };
  return (
    <Plain title={`Check out ${visit.patient_name}`} size={660} onClose={onClose}>
      <Stack gap="sm">
        {visit.treatments.length === 0 && <Text>Nothing was planned for this visit.</Text>}
        {open.length > 0 && (
          <Checkbox.Group label="What was done" value={ticked} onChange={setTicked}>
            <Stack gap={6} mt={4}>
              {open.map((treatment) => (
                <Checkbox
                  key={treatment.id}
                  value={treatment.id}
                  label={`${treatmentWords(treatment)} · ${moneyWords(treatment.cost)}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {done.length > 0 && (
          <Text c="dimmed">
            Completed already: {done.map((treatment) => treatmentWords(treatment)).join(', ')}
          </Text>
        )}
        <Text className="figures">
          Completed now: {moneyWords(total)}. Owed so far: {moneyWords(visit.balance)}.
        </Text>
        <DueRecalls patient={visit.patient_id} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={busy} onClick={() => void send(takePayment)}>
            Check out and take payment…
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void send(bookNext)}>
            Check out and book next…
          </Button>
          <Button loading={busy} onClick={() => void send(onClose)} data-autofocus>
            Check out
          </Button>
        </Group>
      </Stack>
    </Plain>
  );
}
