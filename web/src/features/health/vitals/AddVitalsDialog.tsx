import {
  addVitals,
  storedVital,
  vitalFacts,
  vitalMeasures,
  vitalRefusal,
  vitalWarning,
  yearsBetween,
} from '@cusp/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { vitalMessages } from './messages.ts';
import { emptyFields, readVitalFields, readVitalField, type VitalFields } from './typed.ts';
import classes from './Vitals.module.css';

interface AddVitalsDialogProps {
  patientId: string;
  born: string;
  opened: boolean;
  onClose: () => void;
}

const Values = z.object({ fields: z.custom<VitalFields>(), taken_on: z.string(), note: z.string() });

/** Enters vitals. While a value is typed, its field shows if it is impossible, or a warning. */
export function AddVitalsDialog({ patientId, born, opened, onClose }: AddVitalsDialogProps) {
  const today = useToday();
  const add = useChange(addVitals, 'vitals');
  return (
    <FormDialog
      opened={opened}
      title="Enter Vitals"
      submitLabel="Enter"
      schema={Values}
      initial={{ fields: emptyFields, taken_on: today, note: '' }}
      check={({ fields }) => {
        const { vitals, unread } = readVitalFields(fields);
        const [problem] = [
          ...unread.map(() => 'Enter numbers only.'),
          ...vitals.flatMap((one) => vitalRefusal(one) ?? []),
        ];
        return problem === undefined
          ? vitals.length === 0
            ? { note: 'Enter what was measured.' }
            : {}
          : { note: problem };
      }}
      submit={({ fields, taken_on, note }) =>
        add.mutateAsync({
          input: {
            params: { id: patientId },
            body: { vitals: readVitalFields(fields).vitals, taken_on, note },
          },
        })
      }
      messages={vitalMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className={classes.entry}>
            {vitalMeasures.map((measure) => {
              const { name, scales } = vitalFacts[measure];
              const { fields } = form.values;
              const typed = fields[measure];
              const read = readVitalField(measure, typed);
              const refusal =
                typed.text.trim() === ''
                  ? undefined
                  : read === undefined
                    ? 'Enter a number.'
                    : vitalRefusal(read);
              const stored = read && refusal === undefined ? storedVital(read) : undefined;
              const warning = stored && vitalWarning(stored, yearsBetween(born, today));
              const set = (changed: Partial<typeof typed>) =>
                form.setFieldValue('fields', { ...fields, [measure]: { ...typed, ...changed } });
              const unit = scales.length === 1 && scales[0].unit ? ` (${scales[0].unit})` : '';
              return (
                <div key={measure}>
                  <div className={classes.field}>
                    <TextInput
                      label={`${name}${unit}`}
                      autoComplete="off"
                      inputMode={measure === 'blood_pressure' ? 'text' : 'decimal'}
                      placeholder={measure === 'blood_pressure' ? '120/80' : ''}
                      value={typed.text}
                      error={refusal}
                      onChange={({ currentTarget }) => set({ text: currentTarget.value })}
                    />
                    {scales.length > 1 && (
                      <NativeSelect
                        aria-label={`Unit of ${name.toLowerCase()}`}
                        data={scales.map((scale) => scale.unit)}
                        value={typed.unit}
                        onChange={({ currentTarget }) => {
                          const scale = scales.find((one) => one.unit === currentTarget.value);
                          if (scale) set({ unit: scale.unit });
                        }}
                      />
                    )}
                  </div>
                  <p className={classes.warning} data-level={warning?.level} role="status">
                    {warning?.words}
                  </p>
                </div>
              );
            })}
          </div>
          <FieldRow>
            <DateField label="Measured on" past {...form.getInputProps('taken_on')} />
            <TextInput label="Note" autoComplete="off" maxLength={200} {...form.getInputProps('note')} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
