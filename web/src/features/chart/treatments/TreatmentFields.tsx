import { type Procedure, procedures, toothShades, type Work } from '@cusp/contract';
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

/** What has the color of a tooth. */
const colored: ReadonlySet<string> = new Set(['Filling', 'Crown', 'Bridge', 'Implant', 'Dentures']);
const metals: ReadonlySet<string | null> = new Set(['amalgam', 'gold', 'stainless_steel']);

/** Whether work has a shade: by its category and material. */
export const hasShade = (category: Work['category'], material: Procedure['material'] = null): boolean =>
  colored.has(category) && !metals.has(material);

/** The shade of a crown or filling. */
export const ShadeSelect = (field: SelectProps) => (
  <Select label="Shade" placeholder="Not recorded" clearable searchable data={toothShades} {...field} />
);
