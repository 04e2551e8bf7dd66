import {
  doseFrequencies,
  doseRoutes,
  doseUnits,
  frequencyWords,
  partBounds,
  quantityUnits,
  routeName,
  unitWords,
} from '@cusp/contract';
import { Autocomplete, Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { DirectionsField } from './DirectionsField.tsx';
import { IndicationField } from './IndicationField.tsx';
import classes from './NewPrescription.module.css';
import { countedQuantity, proposedDose, type PrescriptionValues } from './prescriptionValues.ts';

interface DosingFieldsProps {
  form: UseFormReturnType<PrescriptionValues>;
}

const usualDurations = ['3 days', '5 days', '7 days', '10 days', '14 days', '1 day'];
const plural = 2;

/** The fields for taking it (dose, route, frequency, duration and indication), the quantity, and a note to the pharmacy. */
export function DosingFields({ form }: DosingFieldsProps) {
  const { parts } = form.values;
  const counted = countedQuantity(form.values);
  return (
    <>
      <div className={classes.thirds}>
        <Amount
          label="Dose"
          placeholder={String(proposedDose(form.values) ?? 'e.g. 1')}
          {...form.getInputProps('parts.dose')}
        />
        <Select
          label="Unit"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the unit', tabIndex: -1 }}
          data={doseUnits.map((value) => ({ value, label: unitWords(value, 1) }))}
          {...form.getInputProps('parts.dose_unit')}
          value={parts.dose_unit || null}
          onChange={(unit) =>
            form.setFieldValue('parts.dose_unit', doseUnits.find((each) => each === unit) ?? '')
          }
        />
        <Select
          label="Route"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the route', tabIndex: -1 }}
          data={doseRoutes.map((value) => ({ value, label: routeName(value) }))}
          {...form.getInputProps('parts.route')}
          value={parts.route || null}
          onChange={(route) =>
            form.setFieldValue('parts.route', doseRoutes.find((each) => each === route) ?? '')
          }
        />
      </div>
      <FieldRow>
        <Autocomplete
          label="Frequency"
          required
          autoComplete="off"
          placeholder="e.g. Every 8 hours"
          data={doseFrequencies.map(frequencyWords)}
          {...form.getInputProps('frequency')}
        />
        <Autocomplete
          label="Duration"
          required
          autoComplete="off"
          placeholder="e.g. 7 days"
          data={usualDurations}
          {...form.getInputProps('duration')}
        />
      </FieldRow>
      <Textarea
        label="Instructions"
        autosize
        minRows={1}
        maxRows={8}
        placeholder="e.g. Take with food"
        {...form.getInputProps('instructions')}
      />
      <FieldRow>
        <TextInput
          label="As needed for"
          autoComplete="off"
          placeholder="e.g. pain"
          maxLength={200}
          {...form.getInputProps('parts.as_needed_for')}
        />
        <IndicationField form={form} />
      </FieldRow>
      <DirectionsField form={form} />
      <div className={classes.thirds}>
        <Amount
          label="Quantity"
          placeholder={counted === null ? 'e.g. 21' : String(counted.quantity)}
          {...form.getInputProps('parts.quantity')}
          onFocus={() => {
            // Counted once, and then as it is typed.
            if (parts.quantity !== null || counted === null) return;
            form.setFieldValue('parts', (before) => ({
              ...before,
              quantity: counted.quantity,
              quantity_unit: counted.unit,
            }));
          }}
        />
        <Select
          label="Dispense unit"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear what is dispensed', tabIndex: -1 }}
          data={quantityUnits.map((value) => ({ value, label: unitWords(value, plural) }))}
          {...form.getInputProps('parts.quantity_unit')}
          value={parts.quantity_unit || null}
          onChange={(unit) =>
            form.setFieldValue('parts.quantity_unit', quantityUnits.find((each) => each === unit) ?? '')
          }
        />
        <WholeNumberField label="Refills" placeholder="0" {...form.getInputProps('parts.refills')} />
      </div>
      <Textarea
        label="Note to the pharmacist"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={partBounds.note}
        {...form.getInputProps('parts.pharmacist_note')}
      />
      <Checkbox
        label="Dispense as written (no generic)"
        {...form.getInputProps('parts.dispense_as_written', { type: 'checkbox' })}
      />
    </>
  );
}

interface AmountProps {
  label: string;
  placeholder: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  onFocus?: () => void;
}

/** A number above zero with up to three decimals. */
const Amount = ({ value, onChange, ...field }: AmountProps) => (
  <NumberInput
    autoComplete="off"
    inputMode="decimal"
    allowNegative={false}
    decimalScale={3}
    hideControls
    // Typing replaces the proposed number: 1 must not become 11.
    selectAllOnFocus
    {...field}
    value={value ?? ''}
    onChange={(given) => onChange?.(given === '' ? null : Number(given))}
  />
);
