import { addCoverage, CoverageInput, coverageRelationships, type PatientCoverages } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { insurancePlansQuery } from '../plans/queries.ts';
import { CoverageFields } from './CoverageFields.tsx';
import { coverageMessages } from './messages.ts';
import { isCurrent, coverageRelationshipWords } from './words.ts';

interface AddCoverageDialogProps {
  insured: PatientCoverages;
  opened: boolean;
  onClose: () => void;
}

/** Records that a plan covers the patient: as it is on the card. */
export function AddCoverageDialog({ insured, ...dialog }: AddCoverageDialogProps) {
  const { data: plans = [] } = useQuery(insurancePlansQuery());
  const add = useChange(addCoverage, 'coverages');
  const today = useToday();
  const taken = insured.coverages.filter((each) => isCurrent(each, today)).map(({ rank }) => rank);
  const { unmatched: texts } = insured;
  const initial = {
    insurance_plan_id: '',
    relationship: 'self',
    subscriber_id: '',
    subscriber_first_name: '',
    subscriber_last_name: '',
    subscriber_birth_date: '',
    rank: [1, 2, 3].find((rank) => !taken.includes(rank)) ?? 3,
    member_id: texts === '' ? '' : insured.insurance_id,
    from_date: '',
    to_date: '',
    notes: '',
    assigned: true,
  };
  return (
    <FormDialog
      {...dialog}
      title="Add Coverage"
      submitLabel="Add Coverage"
      schema={CoverageInput}
      initial={initial}
      submit={(body, { idempotencyKey }) =>
        add.mutateAsync({ input: { params: { id: insured.patient_id }, body }, idempotencyKey })
      }
      messages={coverageMessages.added}
    >
      {(form) => (
        <>
          <Select
            label="Plan"
            required
            searchable
            allowDeselect={false}
            description={
              plans.length === 0
                ? coverageMessages.noPlan
                : texts !== '' && `The patient’s details say “${texts}”.`
            }
            nothingFoundMessage="No plan found. Add it under Settings, Insurance Plans."
            data={plans
              .filter(({ archived }) => !archived)
              .map(({ id, carrier_name, name, employer, group_number }) => ({
                value: id,
                label: [`${carrier_name} ${name}`, employer, group_number].filter(Boolean).join(' · '),
              }))}
            {...form.getInputProps('insurance_plan_id')}
          />
          <Select
            label="Patient Is the Subscriber’s"
            required
            allowDeselect={false}
            data={coverageRelationships.map((value) => ({ value, label: coverageRelationshipWords[value] }))}
            {...form.getInputProps('relationship')}
          />
          {form.values.relationship !== 'self' && (
            <>
              <PatientSelect
                label="Subscriber"
                required={false}
                description="A patient of the practice; otherwise leave it empty and enter the name."
                clearable
                {...form.getInputProps('subscriber_id')}
              />
              {form.values.subscriber_id === '' && (
                <FieldRow>
                  <TextInput
                    label="Subscriber’s First Name"
                    autoComplete="off"
                    {...form.getInputProps('subscriber_first_name')}
                  />
                  <TextInput
                    label="Subscriber’s Last Name"
                    autoComplete="off"
                    {...form.getInputProps('subscriber_last_name')}
                  />
                  <DateField
                    label="Subscriber’s Date of Birth"
                    past
                    {...form.getInputProps('subscriber_birth_date')}
                  />
                </FieldRow>
              )}
            </>
          )}
          <CoverageFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
