import { enterRemittance, PaperRemittanceInput } from '@cusp/contract';
import { Autocomplete, ActionIcon, Button, Checkbox, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import { carriersQuery } from '../../insurance/carriers/queries.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { TreatmentSelect } from '../payments/TreatmentSelect.tsx';
import { remittanceMessages } from './messages.ts';
import classes from './Remittances.module.css';

interface PaperLineValues {
  key: string;
  patient_id: string;
  treatment_id: string;
  paid: number | '';
  contract: number | '';
  denied: boolean;
}

interface PaperValues {
  payer: string;
  number: string;
  paid_on: string;
  amount: number | '';
  withheld: number | '';
  lines: PaperLineValues[];
}

/** A new line is mostly for the patient of the one before. */
const newLine = (patient_id = ''): PaperLineValues => ({
  key: crypto.randomUUID(),
  patient_id,
  treatment_id: '',
  paid: '',
  contract: 0,
  denied: false,
});

const number = (given: number | '') => (given === '' || Number.isNaN(given) ? 0 : given);

/** Enters a check with its paper, line by line, until the lines come to its amount. */
export function PaperDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const enter = useChange(enterRemittance, 'remittances');
  const navigate = useNavigate();
  const today = useToday();
  const [initial] = useState<PaperValues>(() => ({
    payer: '',
    number: '',
    paid_on: today,
    amount: '',
    withheld: 0,
    lines: [newLine()],
  }));
  return (
    <FormDialog
      opened={opened}
      title="Enter Check"
      submitLabel="Enter Check"
      wide
      schema={PaperRemittanceInput}
      initial={initial}
      submit={(body, { idempotencyKey }) => enter.mutateAsync({ input: { body }, idempotencyKey })}
      messages={remittanceMessages.entered}
      onClose={onClose}
      onDone={({ id }) => {
        onClose();
        void navigate({ to: '/payments/remittances/$id', params: { id } });
      }}
    >
      {(form) => (
        <>
          <FieldRow>
            <CarrierField {...form.getInputProps('payer')} />
            <TextInput label="Check Number" required autoComplete="off" {...form.getInputProps('number')} />
          </FieldRow>
          <FieldRow>
            <DateField label="Date of the Check" required {...form.getInputProps('paid_on')} />
            <MoneyField label="Amount of the Check" required {...form.getInputProps('amount')} />
            <MoneyField label="Taken Off the Check" {...form.getInputProps('withheld')} />
          </FieldRow>
          <ul className={classes.paper} aria-label="Lines">
            {form.values.lines.map((line, at) => (
              <PaperLine key={line.key} form={form} line={line} at={at} />
            ))}
          </ul>
          <Button
            variant="subtle"
            size="compact-md"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('lines', newLine(form.values.lines.at(-1)?.patient_id))}
          >
            Add Line
          </Button>
          <Text role="status">{tiedOut(form.values)}</Text>
        </>
      )}
    </FormDialog>
  );
}

/** How far the lines are from the check. */
function tiedOut({ lines, amount, withheld }: PaperValues): string {
  const paid = sumOf(lines.map((line) => number(line.paid)));
  const rest = sumOf([number(amount), number(withheld), -paid]);
  if (rest === 0) return `The lines come to ${moneyWords(paid)}, as the check does.`;
  return rest > 0
    ? `The lines come to ${moneyWords(paid)}: ${moneyWords(rest)} of the check is left.`
    : `The lines come to ${moneyWords(paid)}: ${moneyWords(-rest)} more than the check.`;
}

function CarrierField(field: object) {
  const { data } = useQuery(carriersQuery());
  const names = [...new Set(data?.filter(({ archived }) => !archived).map(({ name }) => name))];
  return <Autocomplete label="Carrier" required openOnFocus={false} data={names} {...field} />;
}

interface PaperLineProps {
  form: UseFormReturnType<PaperValues>;
  line: PaperLineValues;
  at: number;
}

function PaperLine({ form, line, at }: PaperLineProps) {
  const { patient_id: patient } = line;
  const { data } = useQuery({ ...treatmentsQuery(patient), enabled: patient !== '' });
  const nth = `line ${at + 1}`;
  return (
    <li className={classes.paperLine}>
      <div className={classes.whose}>
        <PatientSelect
          label="Patient"
          aria-label={`Patient of ${nth}`}
          value={patient}
          onChange={(id) => {
            form.setFieldValue(`lines.${at}.patient_id`, id);
            form.setFieldValue(`lines.${at}.treatment_id`, '');
          }}
        />
      </div>
      <div className={classes.whose}>
        <TreatmentSelect
          aria-label={`Treatment of ${nth}`}
          {...form.getInputProps(`lines.${at}.treatment_id`)}
          onChange={(id) => form.setFieldValue(`lines.${at}.treatment_id`, id)}
          treatments={patient === '' ? undefined : data?.filter(({ status }) => status === 'completed')}
          patientChosen={patient !== ''}
        />
      </div>
      <div className={classes.money}>
        <MoneyField label="Paid" aria-label={`Paid of ${nth}`} {...form.getInputProps(`lines.${at}.paid`)} />
      </div>
      <div className={classes.money}>
        <MoneyField
          label="Write-off"
          aria-label={`Write-off of ${nth}`}
          {...form.getInputProps(`lines.${at}.contract`)}
        />
      </div>
      <div className={classes.check}>
        <Checkbox
          label="Denied"
          aria-label={`Denied, ${nth}`}
          {...form.getInputProps(`lines.${at}.denied`, { type: 'checkbox' })}
        />
      </div>
      {form.values.lines.length > 1 && (
        <ActionIcon
          mt={28}
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={`Remove ${nth}`}
          onClick={() => form.removeListItem('lines', at)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
