import { procedures } from '@cusp/contract';
import { Select, type SelectProps, Textarea } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { capital } from '../../../ui/text/formats.ts';
import { AreaSelect, type TreatmentArea } from './AreaSelect.tsx';
import { AnywayField } from './ChartAnyway.tsx';

interface OfForm<Values> {
  form: UseFormReturnType<Values>;
}

/** The category of a treatment. One that is chosen by hand isn't an entry of the catalog. */
export function CategorySelect<Values extends { procedure: string; procedure_id: string }>({
  form,
  ...select
}: OfForm<Values> & Omit<SelectProps, 'form'>) {
  const field = form.getInputProps('procedure');
  return (
    <Select
      label="Procedure"
      required
      data={procedures}
      allowDeselect={false}
      {...select}
      {...field}
      onChange={(category) => {
        if (category !== null) field.onChange(category);
        form.getInputProps('procedure_id').onChange('');
      }}
    />
  );
}

interface AreaFieldProps {
  area: 'quadrant' | 'arch';
  form: { values: TreatmentArea; errors: FormErrors; setValues: (area: TreatmentArea) => void };
}

/** The quadrant or the arch of a treatment whose procedure isn't done on teeth. */
export const AreaField = ({ area, form: { values, errors, setValues } }: AreaFieldProps) => (
  <AreaSelect
    area={area}
    label={capital(area)}
    clearable
    value={values}
    onChange={setValues}
    error={errors[area]}
  />
);

/** A treatment's texts, and the reason for charting it although it contradicts the chart. */
export const TreatmentTexts = <Values extends { chart_anyway: string; instead?: boolean | null }>({
  form,
}: OfForm<Values>) => (
  <>
    <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.getInputProps('description')} />
    <Textarea label="Notes" autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
    <AnywayField form={form} />
  </>
);
