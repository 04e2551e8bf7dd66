import { ActionIcon, Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { TreatmentSelect } from '../payments/TreatmentSelect.tsx';
import type { PaperField, PaperLineValues, PaperValues } from './paper.ts';
import classes from './Remittances.module.css';

interface PaperLineProps {
  form: UseFormReturnType<PaperValues>;
  line: PaperLineValues;
  at: number;
  onPatient: (id: string) => void;
  /** Enter in an amount. */
  onEnter: () => void;
  onRemove: () => void;
}

const focused = (field: HTMLInputElement | null) => field?.focus();

/** A line of a check: whose treatment, what was paid, and what the contract takes off. */
export function PaperLine({ form, line, at, onPatient, onEnter, onRemove }: PaperLineProps) {
  const { patient_id: patient, begins } = line;
  const { data } = useQuery({ ...treatmentsQuery(patient), enabled: patient !== '' });
  const nth = `line ${at + 1}`;
  const first = (field: PaperField) => (begins === field ? { ref: focused } : {});
  const entering = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onEnter();
    },
  };
  return (
    <li className={classes.paperLine}>
      <div className={classes.whose}>
        <PatientSelect
          label="Patient"
          aria-label={`Patient of ${nth}`}
          data-path={`lines.${at}.patient_id`}
          // Among namesakes nothing is chosen yet, and the check isn't entered by that.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          value={patient}
          onChange={onPatient}
          {...first('patient_id')}
        />
      </div>
      <div className={classes.whose}>
        <TreatmentSelect
          aria-label={`Treatment of ${nth}`}
          {...form.getInputProps(`lines.${at}.treatment_id`)}
          onChange={(id) => form.setFieldValue(`lines.${at}.treatment_id`, id)}
          treatments={patient === '' ? undefined : data?.filter(({ status }) => status === 'completed')}
          patientChosen={patient !== ''}
          {...first('treatment_id')}
        />
      </div>
      <div className={classes.money}>
        <MoneyField
          label="Paid"
          aria-label={`Paid of ${nth}`}
          {...form.getInputProps(`lines.${at}.paid`)}
          {...entering}
          {...first('paid')}
        />
      </div>
      <div className={classes.money}>
        <MoneyField
          label="Write-off"
          aria-label={`Write-off of ${nth}`}
          {...form.getInputProps(`lines.${at}.contract`)}
          {...entering}
        />
      </div>
      <div className={classes.check}>
        <Checkbox
          label="Denied"
          aria-label={`Denied, ${nth}`}
          {...form.getInputProps(`lines.${at}.denied`, { type: 'checkbox' })}
          {...entering}
        />
      </div>
      {form.values.lines.length + form.values.claims.length > 1 && (
        <ActionIcon
          mt={28}
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={`Remove ${nth}`}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
