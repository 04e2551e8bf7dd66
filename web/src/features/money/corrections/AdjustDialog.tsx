import { askForEntry, NewEntryInput, postEntry, refusals } from '@cusp/contract';
import { Alert, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { TreatmentSelect } from '../payments/TreatmentSelect.tsx';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import { correctionMessages } from './messages.ts';
import { adjustmentKindsQuery } from './queries.ts';
import { entryKindWords } from '../ledger/words.ts';
import { correctionAmount } from './words.ts';

interface AdjustDialogProps {
  patientId: string;
  treatmentId?: string | undefined;
  /** An open debit that isn't a treatment's. */
  entryId?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Posts an adjustment, a write-off or a finance charge; people without the permission ask for it in the same dialog. */
export function AdjustDialog({
  patientId,
  treatmentId = '',
  entryId = '',
  opened,
  onClose,
}: AdjustDialogProps) {
  const post = useChange(postEntry, 'payments');
  const ask = useChange(askForEntry, 'ledger-requests');
  // The server has said that it has to be asked for.
  const [mustAsk, setMustAsk] = useState(false);
  const { data: kinds = [] } = useQuery({ ...adjustmentKindsQuery(), enabled: opened });
  const { data: treatments } = useQuery({ ...treatmentsQuery(patientId), enabled: opened });
  const choices = (['adjustment', 'write_off', 'finance_charge'] as const).map((posts) => ({
    group: entryKindWords[posts],
    items: kinds
      .filter((kind) => kind.posts === posts && !kind.archived)
      .map(({ id, name, lowers }) => ({ value: id, label: `${name} (${lowers ? '−' : '+'})` })),
  }));
  const close = () => {
    setMustAsk(false);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      title="Adjust the Balance"
      submitLabel={mustAsk ? 'Request Approval' : 'Post Entry'}
      schema={NewEntryInput}
      initial={{
        patient_id: patientId,
        adjustment_kind_id: '',
        amount: correctionAmount(''),
        treatment_id: treatmentId,
        entry_id: entryId,
        reason: '',
      }}
      submit={async (body) => {
        if (mustAsk) return ask.mutateAsync({ input: { body } });
        try {
          return await post.mutateAsync({ input: { body } });
        } catch (thrown) {
          if (refusalOf(thrown).detail !== refusals.must_ask[1]) throw thrown;
          // The same dialog asks for it.
          setMustAsk(true);
          return false;
        }
      }}
      messages={correctionMessages.posted}
      {...(mustAsk && { outcomeMessage: () => ({ message: correctionMessages.asked }) })}
      onClose={close}
    >
      {(form) => {
        const kind = kinds.find(({ id }) => id === form.values.adjustment_kind_id);
        const treatment = treatments?.find(({ id }) => id === form.values.treatment_id);
        return (
          <>
            {mustAsk && (
              <Alert
                color="yellow"
                title="This exceeds your approval limit"
                styles={{ title: { color: 'var(--mantine-color-text)' } }}
              >
                The request goes to everyone who can approve it. Once approved, it is posted under both names.
              </Alert>
            )}
            <FieldRow>
              <Select
                label="Adjustment type"
                required
                allowDeselect={false}
                data={choices}
                {...form.getInputProps('adjustment_kind_id')}
              />
              <MoneyField
                label="Amount"
                required
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                description={
                  kind &&
                  (kind.lowers
                    ? treatment
                      ? `Reduces the charge; ${moneyWords(treatment.balance)} is unpaid.`
                      : 'Reduces the balance, oldest charges first.'
                    : 'Increases the balance.')
                }
                {...form.getInputProps('amount')}
              />
            </FieldRow>
            {entryId === '' && (
              <TreatmentSelect
                treatments={treatments}
                patientChosen
                {...form.getInputProps('treatment_id')}
                onChange={(id) => form.setFieldValue('treatment_id', id)}
              />
            )}
            <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
          </>
        );
      }}
    </FormDialog>
  );
}
