import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { blockoutBlock, appointmentBlock } from '../blocks.ts';
import type { MovableBlock } from '../dragState.ts';
import { type OpenDialog, useScheduleContext } from '../context.ts';
import { pin } from '../pins.ts';
import { mayOverlap } from '../checkSlot.ts';
import { useBlockMove } from '../useBlockMove.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { slotWords } from '../words.ts';
import { Plain } from './Plain.tsx';

interface TakenDialogProps {
  refused: OpenDialog & { what: 'taken' };
  onClose: () => void;
}

/** Why something could not be put where it was dropped, and what can be done instead. It is still where it was. */
export function TakenDialog({ refused, onClose }: TakenDialogProps) {
  const { place, detail, inTheWay } = refused;
  const { resources, open } = useScheduleContext();
  const carried = useFresh(refused.carried);
  const actions = useAppointmentActions();
  const placeIt = useBlockMove({ resources, actions, open });
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // The button that was pressed does something else now.
  const reasonField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asks) reasonField.current?.focus();
  }, [asks]);
  const isTaken = inTheWay.length > 0;

  const send = async (overlap: { with: string[]; reason: string } | null) => {
    setBusy(true);
    const isDone = await placeIt(carried, place, overlap);
    setBusy(false);
    if (isDone) onClose();
  };
  const placeBeside = () => {
    if (reason.trim() === '') setProblem('Enter the reason for the overlap.');
    else void send({ with: inTheWay.map(({ id }) => id), reason });
  };
  return (
    <Plain title={isTaken ? 'This time is taken' : 'Not moved'} onClose={onClose}>
      <Stack gap="sm">
        <Text role="alert">{detail}</Text>
        <Text c="dimmed">
          {nameOf(carried)} was not moved to {slotWords(place, resources.names, true)}.
        </Text>
        {asks && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              placeBeside();
            }}
          >
            <TextInput
              label="Why do they overlap?"
              required
              maxLength={200}
              ref={reasonField}
              value={reason}
              error={problem}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setProblem('');
              }}
            />
          </form>
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
          {carried.kind === 'visit' && mayOverlap(inTheWay) && (
            <Button variant="default" loading={busy} onClick={() => (asks ? placeBeside() : setAsks(true))}>
              {asks ? 'Overlap' : 'Overlap anyway…'}
            </Button>
          )}
          {!isTaken && (
            <Button variant="default" loading={busy} onClick={() => void send(null)}>
              Move it anyway
            </Button>
          )}
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Leave it
          </Button>
        </Group>
      </Stack>
    </Plain>
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
