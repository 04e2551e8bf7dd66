import { type Claim, ClaimChange, permanentTeeth, states, toothLabel, updateClaim } from '@cusp/contract';
import { Checkbox, MultiSelect, Select, TagsInput, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { claimMessages } from './messages.ts';
import { MoreOfClaim } from './MoreOfClaim.tsx';
import { lateReasons } from './words.ts';
import { PlaceFields } from '../billing-details/PlaceFields.tsx';
import { placeValues } from '../billing-details/words.ts';

interface ClaimDialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

const accidents = [
  { value: 'none', label: 'No accident' },
  { value: 'work', label: 'Work-related' },
  { value: 'auto', label: 'Auto accident' },
  { value: 'other', label: 'Other accident' },
];
const placements = [
  { value: 'first', label: 'Initial placement' },
  { value: 'replaces', label: 'Replacement of a prior one' },
];
const teeth = permanentTeeth.map((tooth) => ({
  value: String(tooth),
  label: toothLabel(tooth, false, 'universal'),
}));

/** The line's diagnoses that the claim still has; null, which is all of them, if there are none. */
function among(chosen: readonly string[] | null, all: readonly string[]): string[] | null {
  const left = chosen?.filter((code) => all.includes(code)) ?? [];
  return left.length === 0 ? null : left;
}

/** Changes a claim's details besides its treatments. */
export function ClaimDialog({ claim, ...dialog }: ClaimDialogProps) {
  const change = useChange(updateClaim, 'claims');
  const { id, lines, is_assigned, has_release, accident, accident_on, accident_state } = claim;
  return (
    <FormDialog
      {...dialog}
      title="Change Claim"
      submitLabel="Save Changes"
      edits
      schema={ClaimChange}
      initial={{
        is_assigned,
        has_release,
        ...placeValues(claim),
        accident,
        accident_on: accident_on ?? '',
        accident_state,
        appliance_on: claim.appliance_on ?? '',
        treatment_months: claim.treatment_months,
        months_left: claim.months_left,
        remarks: claim.remarks,
        referral_number: claim.referral_number,
        prior_authorization: claim.prior_authorization,
        delay_reason: claim.delay_reason,
        special_program: claim.special_program,
        referrer_name: claim.referrer_name,
        referrer_npi: claim.referrer_npi,
        supervisor_id: claim.supervisor_id ?? '',
        assistant_id: claim.assistant_id ?? '',
        diagnoses: claim.diagnoses,
        missing_teeth: claim.missing_teeth,
        lines: lines.map(({ replaces, replaced_on, diagnoses, modifiers }) => ({
          replaces,
          replaced_on: replaced_on ?? '',
          diagnoses,
          modifiers,
        })),
        version: claim.version,
      }}
      submit={(body) => change.mutateAsync({ input: { params: { id }, body } })}
      messages={claimMessages.changed}
    >
      {(form) => (
        <>
          {lines.map(
            (line, at) =>
              line.is_prosthetic && (
                <FieldRow key={line.line_number}>
                  <Select
                    label={`${line.name}: Initial Placement or Replacement?`}
                    data={placements}
                    value={
                      form.values.lines[at]?.replaces === null
                        ? null
                        : form.values.lines[at]?.replaces === true
                          ? 'replaces'
                          : 'first'
                    }
                    onChange={(given) =>
                      form.setFieldValue(`lines.${at}.replaces`, given === null ? null : given === 'replaces')
                    }
                  />
                  <DateField
                    label="Prior Placement Date"
                    {...form.getInputProps(`lines.${at}.replaced_on`)}
                  />
                </FieldRow>
              ),
          )}
          {lines.some(({ is_braces }) => is_braces) && (
            <FieldRow>
              <DateField label="Date Appliance Placed" {...form.getInputProps('appliance_on')} />
              <WholeNumberField label="Months of Treatment" {...form.getInputProps('treatment_months')} />
              <WholeNumberField label="Months Remaining" {...form.getInputProps('months_left')} />
            </FieldRow>
          )}
          <TagsInput
            label="Diagnoses"
            description="Up to four ICD-10 codes, such as K02.62"
            {...form.getInputProps('diagnoses')}
            onChange={(given) => {
              form.setFieldValue('diagnoses', given);
              for (const [at, line] of form.values.lines.entries())
                form.setFieldValue(`lines.${at}.diagnoses`, among(line.diagnoses, given));
            }}
          />
          {form.values.diagnoses.length > 1 &&
            lines.map((line, at) => (
              <MultiSelect
                key={line.line_number}
                label={`Diagnoses of ${line.name}`}
                placeholder="All"
                data={form.values.diagnoses}
                {...form.getInputProps(`lines.${at}.diagnoses`)}
                value={form.values.lines[at]?.diagnoses ?? []}
                onChange={(given) =>
                  form.setFieldValue(`lines.${at}.diagnoses`, given.length === 0 ? null : given)
                }
              />
            ))}
          <MultiSelect
            label="Missing Teeth"
            searchable
            openOnFocus={false}
            data={teeth}
            value={form.values.missing_teeth.map(String)}
            onChange={(given) => form.setFieldValue('missing_teeth', given.map(Number))}
          />
          <PlaceFields place={form.values.place_of_service} of={(name) => form.getInputProps(name)} />
          <FieldRow>
            <Select
              label="Accident"
              allowDeselect={false}
              data={accidents}
              {...form.getInputProps('accident')}
            />
            {form.values.accident !== 'none' && (
              <DateField label="Accident Date" required {...form.getInputProps('accident_on')} />
            )}
          </FieldRow>
          {form.values.accident === 'auto' && (
            <Select
              label="Accident State"
              required
              searchable
              data={states}
              {...form.getInputProps('accident_state')}
            />
          )}
          <Select label="Reason for Late Filing" data={lateReasons} {...form.getInputProps('delay_reason')} />
          <Textarea label="Remarks" autosize minRows={2} maxRows={5} {...form.getInputProps('remarks')} />
          <Checkbox
            label="Benefits are assigned to the practice"
            {...form.getInputProps('is_assigned', { type: 'checkbox' })}
          />
          <Checkbox
            label="The patient has signed a release of information"
            {...form.getInputProps('has_release', { type: 'checkbox' })}
          />
          <MoreOfClaim claim={claim} of={(name) => form.getInputProps(name)} />
        </>
      )}
    </FormDialog>
  );
}
