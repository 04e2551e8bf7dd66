import type { Treatment } from '@cusp/contract';
import { Select, type SelectProps, Text } from '@mantine/core';
import { useMemo } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, toothAndSurfaces } from '../../../ui/text/formats.ts';
import classes from './Payments.module.css';

interface TreatmentSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** The treatment's id, '' for none. */
  value?: string;
  onChange: (id: string) => void;
  /** The patient's; undefined while they load. */
  treatments: readonly Treatment[] | undefined;
  patientChosen: boolean;
}

/** Filling, tooth #14 */
const named = ({ procedure_name, tooth_number, surfaces }: Treatment) =>
  tooth_number ? `${procedure_name}, tooth ${toothAndSurfaces({ tooth_number, surfaces })}` : procedure_name;

/** Chooses one of the patient's treatments, unpaid ones first; or none, for a general payment. */
export function TreatmentSelect({
  value,
  onChange,
  treatments,
  patientChosen,
  ...field
}: TreatmentSelectProps) {
  const byId = useMemo(() => new Map(treatments?.map((each) => [each.id, each])), [treatments]);
  const groups = useMemo(() => {
    const optionOf = (each: Treatment) => ({
      value: each.id,
      label: `${named(each)} (${dateWords(each.date, 'plain')})`,
    });
    const isDue = ({ balance }: Treatment) => balance > 0;
    return [
      { group: 'Balance due', items: treatments?.filter(isDue).map(optionOf) ?? [] },
      { group: 'No balance due', items: treatments?.filter((each) => !isDue(each)).map(optionOf) ?? [] },
    ].filter(({ items }) => items.length > 0);
  }, [treatments]);

  return (
    <Select
      label="Treatment"
      // The field may get a dialog's first focus, so only a click or a key opens the list.
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the treatment' }}
      placeholder={placeholderFor(patientChosen, treatments)}
      disabled={!patientChosen}
      nothingFoundMessage={treatments ? 'This patient has no treatments' : 'Loading'}
      {...field}
      data={groups}
      value={value && byId.has(value) ? value : null}
      onChange={(id) => onChange(id ?? '')}
      renderOption={({ option }) => {
        const treatment = byId.get(option.value);
        return treatment ? <TreatmentOption treatment={treatment} /> : option.label;
      }}
    />
  );
}

function placeholderFor(patientChosen: boolean, treatments: readonly Treatment[] | undefined): string {
  if (!patientChosen) return 'Choose the patient first';
  return treatments?.length === 0 ? 'This patient has no treatments' : 'None (general payment)';
}

const TreatmentOption = ({ treatment }: { treatment: Treatment }) => (
  <div className={classes.option}>
    <div>
      <Text fw={550}>{named(treatment)}</Text>
      <Text size="xs" c="dimmed" className="figures">
        {dateWords(treatment.date, 'plain')} · cost {moneyWords(treatment.cost)}
      </Text>
    </div>
    {treatment.balance > 0 && (
      <Text fw={550} className={`figures ${classes.due}`}>
        {moneyWords(treatment.balance)} {treatment.due > 0 ? 'due' : 'planned'}
      </Text>
    )}
  </div>
);
