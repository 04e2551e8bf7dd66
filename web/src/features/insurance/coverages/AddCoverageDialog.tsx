import {
  addCoverage,
  cardSides,
  CoverageInput,
  coverageRelationships,
  type PatientCoverages,
  type SentCard,
  takeSentCard,
} from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { insurancePlansQuery } from '../plans/queries.ts';
import { BesideCard } from '../cards/BesideCard.tsx';
import { CardSlot } from '../cards/CardSlot.tsx';
import { cardMessages } from '../cards/messages.ts';
import { SentPhotos } from '../cards/SentPhotos.tsx';
import { noFiles, sendCard } from '../cards/sendCard.ts';
import { CoverageFields } from './CoverageFields.tsx';
import { coverageMessages } from './messages.ts';
import { isCurrent, coverageRelationshipWords } from './words.ts';

interface AddCoverageDialogProps {
  insured: PatientCoverages;
  /** The card of the patient that it is entered from. */
  sent?: SentCard | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Records that a plan covers the patient: as it is on the card. */
export function AddCoverageDialog({ insured, sent, ...dialog }: AddCoverageDialogProps) {
  const { data: plans = [] } = useQuery(insurancePlansQuery());
  const add = useChange(addCoverage, 'coverages');
  const take = useChange(takeSentCard, 'coverages');
  const client = useQueryClient();
  const [covered, setCovered] = useState(false);
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
    ...noFiles,
  };
  return (
    <FormDialog
      {...dialog}
      wide
      covered={covered}
      title="Add Coverage"
      submitLabel="Add Coverage"
      schema={CoverageInput}
      initial={initial}
      submit={async (body, { values }) => {
        const before = new Set(insured.coverages.map(({ id }) => id));
        const { coverages } = await add.mutateAsync({
          input: { params: { id: insured.patient_id }, body },
        });
        const added = coverages.find(({ id }) => !before.has(id));
        if (added === undefined) return;
        if (sent === undefined) {
          if (await sendCard(added.id, values)) await refresh(client, 'coverages');
          return;
        }
        try {
          await take.mutateAsync({ input: { params: { id: sent.id }, body: { coverage_id: added.id } } });
        } catch (thrown) {
          toast.failed(cardMessages.notTaken, refusalOf(thrown).detail);
        }
      }}
      messages={coverageMessages.added}
    >
      {(form) => (
        <BesideCard
          card={
            sent ? (
              <SentPhotos sent={sent} onCover={setCovered} />
            ) : (
              cardSides.map((side) => (
                <CardSlot
                  key={side}
                  side={side}
                  picture={form.values[side] ?? undefined}
                  taken={form.values[side] !== null}
                  onFile={(file) => form.setFieldValue(side, file)}
                  onRemove={() => form.setFieldValue(side, null)}
                  onCover={setCovered}
                />
              ))
            )
          }
        >
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
            label="Relationship to Subscriber"
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
                description="Choose a patient of the practice, or leave blank and enter the name below."
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
          <CoverageFields
            form={form}
            groupNumber={plans.find(({ id }) => id === form.values.insurance_plan_id)?.group_number ?? ''}
          />
        </BesideCard>
      )}
    </FormDialog>
  );
}
