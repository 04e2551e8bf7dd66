import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { nothingToSend } from '../../../../ui/forms/schema.ts';
import { useContractForm } from '../../../../ui/forms/useContractForm.ts';
import { blockoutBlock, appointmentBlock } from '../blocks.ts';
import type { MovableBlock } from '../dragState.ts';
import { type OpenDialog, useScheduleContext } from '../context.ts';
import { pin } from '../pins.ts';
import { mayOverlap } from '../checkSlot.ts';
import { type Overlap, useBlockMove } from '../useBlockMove.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { slotWords } from '../words.ts';
import { Plain } from './Plain.tsx';

interface TakenDialogProps {
  refused: OpenDialog & { what: 'taken' };
  onClose: () => void;
}

/** Why something could not be put where it was dropped, and what can be done instead. It is still where it was. */
export function TakenDialog({ refused, onClose }: TakenDialogProps) {
  const { place, detail, conflicts } = refused;
  const { resources, open } = useScheduleContext();
  const carried = useFresh(refused.carried);
  const actions = useAppointmentActions();
  const placeIt = useBlockMove({ resources, actions, open });
  const [asksReason, setAsksReason] = useState(false);
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const isTaken = conflicts.length > 0;

  const send = async (overlap: Overlap | null) => {
    setBusy(true);
    const isDone = await placeIt(carried, place, overlap);
    setBusy(false);
    if (isDone) onClose();
    return isDone;
  };
  return (
    <Plain title={isTaken ? 'This time is taken' : 'Not moved'} onClose={onClose}>
      <Stack gap="sm">
        <Text role="alert">{detail}</Text>
        <Text c="dimmed">
          {nameOf(carried)} was not moved to {slotWords(place, resources.names, true)}.
        </Text>
        {asksReason && (
          <OverlapReason
            id={formId}
            onReason={(reason) => send({ with: conflicts.map(({ id }) => id), reason })}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {carried.kind === 'visit' && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => {
                pin(carried.id);
                onClose();
              }}
            >
              Put on the pinboard
            </Button>
          )}
          {carried.kind === 'visit' &&
            mayOverlap(conflicts) &&
            (asksReason ? (
              <Button key="overlap" variant="default" loading={busy} type="submit" form={formId}>
                Overlap
              </Button>
            ) : (
              <Button variant="default" loading={busy} onClick={() => setAsksReason(true)}>
                Overlap anyway…
              </Button>
            ))}
          {!isTaken && (
            <Button variant="default" loading={busy} onClick={() => void send(null)}>
              Move it anyway
            </Button>
          )}
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Don’t Move
          </Button>
        </Group>
      </Stack>
    </Plain>
  );
}

interface OverlapReasonProps {
  /** The form's id, for the button that submits it. */
  id: string;
  /** @returns whether the visit was moved; if not, another dialog says why */
  onReason: (reason: string) => Promise<boolean>;
}

function OverlapReason({ id, onReason }: OverlapReasonProps) {
  const { form, formRef, onSubmit } = useContractForm({
    ...nothingToSend,
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Enter the reason for the overlap.' } : {}),
    submit: (_parsed, { values: { reason } }) => onReason(reason),
    onDone: () => undefined,
  });
  // The button that was pressed is gone.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);
  return (
    <form id={id} ref={formRef} onSubmit={onSubmit} noValidate>
      <TextInput label="Reason for the overlap" required maxLength={200} {...form.getInputProps('reason')} />
    </form>
  );
}

const nameOf = (carried: MovableBlock) =>
  carried.kind === 'visit' ? carried.visit.patient_name : carried.blockout.reason;

/** As it is now, so that it is moved from there. */
function useFresh(carried: MovableBlock): MovableBlock {
  const { schedule } = useScheduleContext();
  if (carried.kind === 'visit') {
    const visit = schedule?.visits.find(({ id }) => id === carried.id);
    return visit ? appointmentBlock(visit) : carried;
  }
  const blockout = schedule?.blockouts.find(({ id }) => id === carried.id);
  return blockout ? blockoutBlock(blockout) : carried;
}
