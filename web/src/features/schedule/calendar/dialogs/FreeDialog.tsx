import { appointmentDuration, type FamilyArrangement, familyArrangements } from '@cusp/contract';
import { NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { dateWords, isDate } from '../../../../ui/text/dates.ts';
import { FieldRow } from '../../../../ui/forms/FormDialog.tsx';
import { keepAnswer, useAnswered } from '../../../../ui/feedback/answered.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { type OpenDialog, useScheduleContext } from '../context.ts';
import { groupedOpenings } from '../groupedOpenings.ts';
import { scheduleMessages } from '../messages.ts';
import type { GridSlot } from '../checkSlot.ts';
import { freePlacesQuery } from '../queries.ts';
import { clockWords } from '../time.ts';
import { SlotProviderSelect } from './PlaceFields.tsx';
import { Plain } from './Plain.tsx';
import classes from './Dialogs.module.css';

interface FreeDialogProps {
  onClose: () => void;
  onOpen: (opened: OpenDialog) => void;
}

const arrangementWords: Record<FamilyArrangement, string> = {
  any: 'Any way',
  side_by_side: 'Side by side',
  in_a_row: 'In a row',
  two_and_two: 'Two and two',
};

/** Finds the next places that are free for so long, and books there: for one patient, or a family. */
export function FreeDialog({ onClose, onOpen }: FreeDialogProps) {
  const { resources, today, view } = useScheduleContext();
  const [kindId, setKindId] = useState<string | null>(resources.kinds[0]?.id ?? null);
  const [minutes, setMinutes] = useState<number | string>(
    resources.kinds[0]?.minutes ?? appointmentDuration.byDefault,
  );
  const [provider, setProvider] = useState('');
  const [part, setPart] = useState('any');
  const [visits, setVisits] = useState(1);
  const [arranged, setArranged] = useState<FamilyArrangement>('any');
  const [from, setFrom] = useState(view.date > today ? view.date : today);
  const { least, most, step } = appointmentDuration;
  const length = Number(minutes);
  const isLength = length >= least && length <= most && length % step === 0;
  const query = useQuery({
    ...freePlacesQuery({
      minutes: String(length),
      from: isDate(from) ? from : undefined,
      provider_id: provider || undefined,
      kind_id: kindId ?? undefined,
      part: part === 'morning' || part === 'afternoon' ? part : undefined,
      visits: visits > 1 ? String(visits) : undefined,
      arranged: visits > 1 ? arranged : undefined,
      grid: String(view.step),
      limit: visits > 1 ? '12' : '24',
    }),
    enabled: isLength,
    ...keepAnswer,
  });

  const answered = useAnswered({ visits, kindId }, query);

  const book = (places: readonly GridSlot[]) => {
    const [place] = places;
    if (places.length > 1) onOpen({ what: 'family', places, kindId: answered.kindId });
    else if (place) onOpen({ what: 'book', prefill: { place, kindId: answered.kindId } });
  };
  return (
    <Plain title="Find opening" size={640} onClose={onClose}>
      <Stack gap="sm">
        <FieldRow>
          <Select
            label="Appointment type"
            data={resources.kinds.map(({ id, name }) => ({ value: id, label: name }))}
            value={kindId}
            allowDeselect={false}
            data-autofocus
            onChange={(id) => {
              setKindId(id);
              setMinutes(resources.kindOf(id)?.minutes ?? minutes);
            }}
          />
          <NumberInput
            label="Duration"
            suffix=" min"
            min={least}
            max={most}
            step={step}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={minutes}
            error={!isLength && `Use a multiple of ${step} minutes from ${least} to ${most}.`}
            onChange={setMinutes}
          />
        </FieldRow>
        <FieldRow>
          <SlotProviderSelect placeholder="Any provider" value={provider} onChange={setProvider} />
          <DateField
            label="From"
            shortcuts={['today', '+1w', '+1m', '+6m']}
            value={from}
            onChange={setFrom}
          />
        </FieldRow>
        <FieldRow>
          <SegmentedControl
            aria-label="Time of day"
            data={[
              { value: 'any', label: 'Any time' },
              { value: 'morning', label: 'Mornings' },
              { value: 'afternoon', label: 'Afternoons' },
            ]}
            value={part}
            onChange={setPart}
          />
          <Select
            aria-label="How many"
            data={[1, 2, 3, 4, 5, 6].map((count) => ({
              value: String(count),
              label: count === 1 ? 'One patient' : `Family of ${count}`,
            }))}
            value={String(visits)}
            allowDeselect={false}
            onChange={(count) => setVisits(Number(count))}
          />
        </FieldRow>
        {visits > 1 && (
          <SegmentedControl
            aria-label="How they lie"
            data={familyArrangements.map((value) => ({ value, label: arrangementWords[value] }))}
            value={arranged}
            onChange={setArranged}
          />
        )}
        <QueryState query={query} failed={scheduleMessages.findFailed} height="12rem">
          {(places) => <Found offers={groupedOpenings(places, answered.visits)} onChoose={book} />}
        </QueryState>
      </Stack>
    </Plain>
  );
}

function Found({
  offers,
  onChoose,
}: {
  offers: GridSlot[][];
  onChoose: (places: readonly GridSlot[]) => void;
}) {
  const { resources } = useScheduleContext();
  const days = [...Map.groupBy(offers, (places) => places[0]?.date ?? '')];
  return (
    <>
      <Text role="status" c="dimmed" size="sm">
        {offers.length === 0
          ? 'No matching openings in the next six months.'
          : `${offers.length} openings, soonest first`}
      </Text>
      <div className={classes.found}>
        {days.map(([date, ofDay]) => (
          <section key={date} aria-label={dateWords(date, 'long')}>
            <h3>{dateWords(date, 'long')}</h3>
            {ofDay.map((places) => (
              <button
                key={places.map(({ start, operatoryId }) => `${start} ${operatoryId}`).join()}
                type="button"
                className={classes.place}
                onClick={() => onChoose(places)}
              >
                {places.map((place) => (
                  <span key={`${place.start} ${place.operatoryId}`}>
                    <strong>{clockWords(place.start)}</strong>{' '}
                    {[
                      resources.names.operatory(place.operatoryId),
                      resources.names.provider(place.providerId),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                ))}
              </button>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
