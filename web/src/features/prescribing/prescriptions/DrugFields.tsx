import {
  dosageOfForm,
  dosageOfLine,
  type FoundTerm,
  quantityUnits,
  readDrugLine,
  strengthOf,
} from '@cusp/contract';
import { Autocomplete } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { termsQuery } from '../../health/terms/queries.ts';
import { TermField } from '../../health/terms/TermField.tsx';
import { type PrescriptionValues, usualParts } from './prescriptionValues.ts';

interface DrugFieldsProps {
  form: UseFormReturnType<PrescriptionValues>;
}

/** The drug, from the list or as it is typed, with its strength and form. */
export function DrugFields({ form }: DrugFieldsProps) {
  const { medication, parts } = form.values;
  const supplied = useForms(parts.drug?.name ?? '', parts.drug?.code);
  const dosage = form.getInputProps('dosage');
  /** A unit or a route that was entered stays. */
  const setDosage = (given: string) => {
    form.setFieldValue('dosage', given);
    if (strengthOf(given) === null) return;
    const { dose_unit: unit, route } = usualParts(given);
    form.setFieldValue('parts', (before) => ({
      ...before,
      dose_unit: unit === undefined || before.dose !== null ? before.dose_unit : unit,
      route: before.route === '' ? (route ?? '') : before.route,
    }));
  };

  /** What else was typed beside the chosen drug fills in the other fields: "ibuprofen 600 #20". */
  const fillFrom = (typed: string, { forms }: FoundTerm) => {
    const line = readDrugLine(typed);
    const named = dosageOfLine(line, forms);
    if (named !== '') setDosage(named);
    if (line.quantity !== null) form.setFieldValue('parts.quantity', line.quantity);
    const unit = quantityUnits.find((each) => each === usualParts(named).dose_unit);
    if (line.quantity !== null && unit !== undefined) form.setFieldValue('parts.quantity_unit', unit);
    if (line.duration !== '') form.setFieldValue('duration', line.duration);
  };

  return (
    <FieldRow>
      <TermField
        kind="drug"
        label="Medication"
        required
        placeholder="e.g. Amoxicillin 500 mg #21"
        nameIn={(typed) => readDrugLine(typed).name}
        data-path="medication"
        value={{ name: medication, term: parts.drug }}
        onChange={({ name, term }, found) => {
          form.setFieldValue('medication', name);
          form.setFieldValue('parts.drug', term);
          if (found !== undefined) fillFrom(medication, found);
        }}
        error={form.errors['medication']}
      />
      <Autocomplete
        label="Dosage"
        required
        autoComplete="off"
        placeholder="e.g. 500 mg capsule"
        data={supplied}
        openOnFocus={supplied.length > 0}
        {...dosage}
        onChange={setDosage}
      />
    </FieldRow>
  );
}

/** The strength and form of the chosen drug, as the dosage is written: "500 mg capsule". */
function useForms(name: string, code: string | undefined): string[] {
  const { data } = useQuery({ ...termsQuery('drug', name), enabled: name !== '' });
  const forms = data?.find((term) => term.code === code)?.forms ?? [];
  return forms.map(dosageOfForm);
}
