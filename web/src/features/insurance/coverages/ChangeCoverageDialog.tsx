import { cardSides, type Coverage, CoverageChange, updateCoverage } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { BesideCard } from '../cards/BesideCard.tsx';
import { StoredSide } from '../cards/StoredSide.tsx';
import { CoverageFields } from './CoverageFields.tsx';
import { coverageMessages } from './messages.ts';
import { coveragesQuery } from './queries.ts';
import classes from './Insurance.module.css';

interface ChangeCoverageDialogProps {
  coverage: Coverage;
  /** The patient's values from the card that was just filed. */
  said?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Ends a coverage, corrects its member ID, or marks it as entered in error. */
export function ChangeCoverageDialog({ coverage, said, ...dialog }: ChangeCoverageDialogProps) {
  const change = useChange(updateCoverage, 'coverages');
  const { id, plan, rank, member_id, from_date, to_date, notes, assigned, version } = coverage;
  const { used_maximum, used_deductible, used_lifetime, used_on } = coverage;
  const [covered, setCovered] = useState(false);
  // The photos are stored and removed while the dialog is open.
  const { data } = useQuery(coveragesQuery(coverage.patient_id));
  const { card } = data?.coverages.find((each) => each.id === id) ?? coverage;
  return (
    <FormDialog
      {...dialog}
      wide
      covered={covered}
      title={`Change ${plan.carrier_name} ${plan.name}`}
      submitLabel="Save Changes"
      edits
      schema={CoverageChange}
      initial={{
        rank,
        member_id,
        from_date: from_date ?? '',
        to_date: to_date ?? '',
        notes,
        assigned,
        used_maximum: used_maximum ?? '',
        used_deductible: used_deductible ?? '',
        used_lifetime: used_lifetime ?? '',
        used_on: used_on ?? '',
        struck: false,
        version,
      }}
      submit={(body) => change.mutateAsync({ input: { params: { id }, body } })}
      messages={coverageMessages.changed}
    >
      {(form) => (
        <BesideCard
          card={cardSides.map((side) => (
            <StoredSide
              key={side}
              coverageId={id}
              side={side}
              photo={card.find((each) => each.side === side)}
              mayWrite
              onCover={setCovered}
            />
          ))}
        >
          {said !== undefined && (
            <p className={classes.group}>The card photos were added. {said} Now enter what the card says.</p>
          )}
          <CoverageFields form={form} groupNumber={plan.group_number} />
          <p className={classes.none}>
            What the carrier says is used up this benefit year. Leave empty what you do not know; enter 0 if
            nothing is.
          </p>
          <FieldRow>
            <MoneyField label="Maximum Used" {...form.getInputProps('used_maximum')} />
            <MoneyField label="Deductible Met" {...form.getInputProps('used_deductible')} />
          </FieldRow>
          <FieldRow>
            <MoneyField label="Lifetime Maximum Used" {...form.getInputProps('used_lifetime')} />
            <DateField label="As Of" description="Defaults to today" {...form.getInputProps('used_on')} />
          </FieldRow>
          <Checkbox
            label="Entered in error"
            description="The coverage will be hidden. If it was correct but has ended, enter its last day instead."
            {...form.getInputProps('struck', { type: 'checkbox' })}
          />
        </BesideCard>
      )}
    </FormDialog>
  );
}
