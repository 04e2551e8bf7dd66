import {
  addSedationEntry,
  dischargeSigns,
  type Sedation,
  type SedationEntry,
  SedationEntryInput,
} from '@cusp/contract';
import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { capital } from '../../../ui/text/formats.ts';
import { sedationMessages } from './messages.ts';
import { SedationDrugCheck } from './SedationDrugCheck.tsx';
import { entryNames, signWords } from './words.ts';

const measures = [
  'systolic',
  'diastolic',
  'pulse',
  'oxygen',
  'breaths',
  'carbon_dioxide',
] as const satisfies readonly (keyof SedationEntry)[];
const measureLabels: Record<(typeof measures)[number], string> = {
  systolic: 'Systolic, mmHg',
  diastolic: 'Diastolic, mmHg',
  pulse: 'Pulse',
  oxygen: 'Oxygen, %',
  breaths: 'Respirations per minute',
  carbon_dioxide: 'Carbon dioxide, mmHg',
};

interface EntryDialogProps {
  sedation: Sedation;
  kind: SedationEntry['kind'];
  /** The entry that it corrects. */
  corrects?: SedationEntry | undefined;
  onClose: () => void;
}

/** Writes one entry into a sedation record, or one that corrects an earlier one. */
export function EntryDialog({ sedation, kind, corrects, onClose }: EntryDialogProps) {
  const write = useChange(addSedationEntry, 'sedation');
  const initial = {
    kind,
    minutes_ago: 0,
    systolic: corrects?.systolic ?? null,
    diastolic: corrects?.diastolic ?? null,
    pulse: corrects?.pulse ?? null,
    oxygen: corrects?.oxygen ?? null,
    breaths: corrects?.breaths ?? null,
    carbon_dioxide: corrects?.carbon_dioxide ?? null,
    nitrous_flow: corrects?.nitrous_flow ?? null,
    oxygen_flow: corrects?.oxygen_flow ?? null,
    drug: corrects?.drug ?? '',
    dose: corrects?.dose ?? '',
    way: corrects?.way ?? '',
    score: kind === 'discharge' ? (corrects?.score ?? dischargeSigns.map(() => 2)) : null,
    note: corrects?.note ?? '',
    corrects: corrects?.serial ?? null,
    reason: '',
    given_again: false,
  };
  return (
    <FormDialog
      opened
      title={corrects ? `Correct ${entryNames[kind]}` : entryNames[kind]}
      submitLabel="Save"
      schema={SedationEntryInput}
      initial={initial}
      submit={(body) =>
        write.mutateAsync({
          input: { params: { id: sedation.id }, body },
        })
      }
      messages={{ done: sedationMessages.written, failed: sedationMessages.writeFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {kind === 'vitals' && (
            <>
              <FieldRow>
                <Amount form={form} field="systolic" />
                <Amount form={form} field="diastolic" />
              </FieldRow>
              <FieldRow>
                <Amount form={form} field="pulse" />
                <Amount form={form} field="oxygen" />
              </FieldRow>
              <FieldRow>
                <Amount form={form} field="breaths" />
                <Amount form={form} field="carbon_dioxide" />
              </FieldRow>
            </>
          )}
          {kind === 'gas' && (
            <FieldRow>
              <Amount form={form} field="nitrous_flow" label="Nitrous oxide, l/min" />
              <Amount form={form} field="oxygen_flow" label="Oxygen, l/min" />
            </FieldRow>
          )}
          {kind === 'drug' && (
            <>
              <TextInput label="Drug" required {...form.getInputProps('drug')} />
              <FieldRow>
                <TextInput label="Dose" required {...form.getInputProps('dose')} />
                <TextInput label="Route" {...form.getInputProps('way')} />
              </FieldRow>
              <SedationDrugCheck
                patientId={sedation.patient_id}
                drug={form.values.drug}
                dose={form.values.dose}
              />
              {(form.errors['given_again'] !== undefined || form.values.given_again) && (
                <Checkbox label="Given again" {...form.getInputProps('given_again', { type: 'checkbox' })} />
              )}
            </>
          )}
          {kind === 'discharge' &&
            dischargeSigns.map((sign, index) => (
              <Select
                key={sign}
                label={capital(sign)}
                allowDeselect={false}
                data={signWords[sign].map((label, value) => ({ value: String(value), label }))}
                value={String(form.values.score?.[index] ?? 2)}
                onChange={(chosen) =>
                  form.setFieldValue(
                    'score',
                    (form.values.score ?? []).map((points, at) => (at === index ? Number(chosen) : points)),
                  )
                }
              />
            ))}
          <Textarea
            label="Note"
            required={kind === 'note' || kind === 'addendum'}
            autosize
            minRows={2}
            {...form.getInputProps('note')}
          />
          {kind !== 'addendum' && (
            <NumberInput label="Minutes ago" min={0} max={240} {...form.getInputProps('minutes_ago')} />
          )}
          {corrects && <TextInput label="Reason" required {...form.getInputProps('reason')} />}
        </>
      )}
    </FormDialog>
  );
}

type Amounts = (typeof measures)[number] | 'nitrous_flow' | 'oxygen_flow';
type AmountValues = Record<Amounts, number | null>;

interface AmountProps<Values extends AmountValues> {
  form: Pick<UseFormReturnType<Values>, 'values' | 'errors' | 'setValues'>;
  field: Amounts;
  label?: string;
}

/** A measured number, which may stay empty. */
function Amount<Values extends AmountValues>({ form, field, label }: AmountProps<Values>) {
  const measure = measures.find((each) => each === field);
  return (
    <NumberInput
      label={label ?? (measure && measureLabels[measure])}
      value={form.values[field] ?? ''}
      error={form.errors[field]}
      step={measure === undefined ? 0.5 : 1}
      min={0}
      onChange={(given) => {
        const change: Partial<AmountValues> = { [field]: typeof given === 'number' ? given : null };
        form.setValues((now) => ({ ...now, ...change }));
      }}
    />
  );
}
