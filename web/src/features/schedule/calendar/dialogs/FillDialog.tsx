import { type Fit, fitsOffered, moveAppointment, mostFits } from '@cusp/contract';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../../../../api/keys.ts';
import { useChange } from '../../../../api/useChange.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type OpenDialog, useScheduleContext } from '../context.ts';
import { scheduleMessages } from '../messages.ts';
import type { GridSlot } from '../checkSlot.ts';
import { fitsQuery } from '../queries.ts';
import { timeOf } from '../time.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { slotWords } from '../words.ts';
import { Candidate } from './Candidate.tsx';
import { Plain } from './Plain.tsx';
import classes from './Dialogs.module.css';
import { OfferByText } from './OfferByText.tsx';

interface FillDialogProps {
  place: GridSlot;
  onClose: () => void;
  onOpen: (opened: OpenDialog) => void;
}

/** The patients who fit a free place best: to call them and book the one who comes, or to offer it to several by text. */
export function FillDialog({ place, onClose, onOpen }: FillDialogProps) {
  const { resources } = useScheduleContext();
  const [limit, setLimit] = useState(fitsOffered);
  const [chosen, setChosen] = useState<string[]>([]);
  const query = useQuery(
    fitsQuery({
      date: place.date,
      time: timeOf(place.start),
      minutes: String(place.minutes),
      operatory_id: place.operatoryId ?? '',
      provider_id: place.providerId ?? undefined,
      limit: String(limit),
    }),
  );
  const { moveHere, moving } = useMoveHere(place, onClose);
  const list = useRef<HTMLUListElement>(null);
  const isLoaded = query.data !== undefined;
  // The dialog opened before anybody was found.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isLoaded]);
  const book = (fit: Fit) => {
    const { patient_id, kind_id, minutes, provider_id, treatment_ids } = fit;
    if (fit.appointment_id !== null) void moveHere(fit);
    else
      onOpen({
        what: 'book',
        prefill: {
          patient: patient_id,
          place: { ...place, minutes, providerId: place.providerId ?? provider_id },
          kindId: kind_id,
          treatmentIds: treatment_ids,
        },
      });
  };
  return (
    <Plain title="Fill this opening" size={680} onClose={onClose}>
      <Stack gap="sm">
        <Text>{slotWords(place, resources.names, true)}</Text>
        <QueryState query={query} failed={scheduleMessages.fitsFailed} height="12rem">
          {(fits) => (
            <>
              <Text role="status" c="dimmed" size="sm">
                {fits.length === 0
                  ? 'No patients on your lists fit this opening.'
                  : 'Best matches, short-list patients first. Call them, or select who to text.'}
              </Text>
              {fits.length > 0 && (
                // Safari takes the role from a list without bullets.
                // oxlint-disable-next-line jsx-a11y/no-redundant-roles
                <ul ref={list} role="list" className={classes.candidates} aria-label="Best matches">
                  {fits.map((fit, index) => (
                    <Candidate
                      key={fit.patient_id}
                      whom={fit}
                      facts={[`${fit.reason}.`, `${fit.minutes} min`]}
                      note={fit.text_problem && `No text: ${fit.text_problem}`}
                    >
                      <Group gap="sm" wrap="nowrap" className={classes.choices}>
                        {fit.text_problem === '' && (
                          <Checkbox
                            label="Text"
                            aria-label={`Text ${fit.patient_name}`}
                            checked={chosen.includes(fit.patient_id)}
                            onChange={({ currentTarget: { checked } }) =>
                              setChosen((before) => [
                                ...before.filter((id) => id !== fit.patient_id),
                                ...(checked ? [fit.patient_id] : []),
                              ])
                            }
                          />
                        )}
                        <Button
                          variant="light"
                          data-autofocus={index === 0 || undefined}
                          aria-label={
                            fit.appointment_id === null
                              ? `Book ${fit.patient_name}`
                              : `Move here: ${fit.patient_name}`
                          }
                          loading={moving === fit.patient_id}
                          disabled={moving !== ''}
                          onClick={() => book(fit)}
                        >
                          {fit.appointment_id === null ? 'Book…' : 'Move here'}
                        </Button>
                      </Group>
                    </Candidate>
                  ))}
                </ul>
              )}
              {limit < mostFits && fits.length === limit && (
                <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setLimit(mostFits)}>
                  Show More Matches
                </Button>
              )}
              {fits.some(({ text_problem }) => text_problem === '') && (
                <OfferByText place={place} chosen={chosen} onDone={onClose} />
              )}
            </>
          )}
        </QueryState>
      </Stack>
    </Plain>
  );
}

/** Moves the visit of somebody who wants to come sooner. If somebody else got the place, the dialog says so and stays. */
function useMoveHere(place: GridSlot, onClose: () => void) {
  const { resources } = useScheduleContext();
  const client = useQueryClient();
  const actions = useAppointmentActions();
  const { mutateAsync: send } = useChange(moveAppointment, 'appointments');
  const [moving, setMoving] = useState('');
  const moveHere = async ({ appointment_id, version, patient_id, minutes, provider_id }: Fit) => {
    if (appointment_id === null) return;
    setMoving(patient_id);
    const here: GridSlot = { ...place, minutes, providerId: place.providerId ?? provider_id };
    try {
      const moved = await send({
        input: {
          params: { id: appointment_id },
          body: {
            appointment_date: here.date,
            appointment_time: timeOf(here.start),
            duration: minutes,
            operatory_id: here.operatoryId,
            provider_id: here.providerId,
            asap: false,
            version: version ?? undefined,
          },
        },
      });
      actions.offerUndo(`${moved.patient_name}: ${slotWords(here, resources.names, true)}`, moved);
      onClose();
    } catch (thrown) {
      toast.failed(scheduleMessages.moveFailed, refusalOf(thrown).detail);
      await refresh(client, 'appointments');
      setMoving('');
    }
  };
  return { moveHere, moving };
}
