import { TransferInput, transferEntries } from '@cusp/contract';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { correctionMessages } from './messages.ts';
import { openItemsQuery } from './queries.ts';
import { itemWords } from './words.ts';

interface TransferDialogProps {
  /** The patient whose open charges and credits are offered. */
  patientId: string;
  /** The patient of the account that receives it; `''` to be chosen. */
  toPatientId?: string;
  /** The one that is chosen from the start. */
  entryId?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Moves the open amount to another account: a child turned eighteen, or parents pay separately. */
export function TransferDialog({
  patientId,
  toPatientId = '',
  entryId,
  opened,
  onClose,
}: TransferDialogProps) {
  const transfer = useChange(transferEntries, 'payments');
  const { data } = useQuery({ ...openItemsQuery(patientId), enabled: opened });
  const items = [...(data?.debits ?? []), ...(data?.credits ?? [])].filter(
    ({ patient_id, id, account_id }) =>
      (patient_id === patientId || id === entryId) &&
      // Items that are there already don't move.
      (toPatientId !== patientId || account_id !== data?.account_id),
  );
  return (
    <FormDialog
      opened={opened}
      title="Transfer to Another Account"
      submitLabel="Transfer"
      schema={TransferInput}
      initial={{
        patient_id: toPatientId,
        entry_ids: entryId === undefined ? [] : [entryId],
        reason: '',
      }}
      submit={(body) => transfer.mutateAsync({ input: { body } })}
      messages={correctionMessages.transferred}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>Unpaid amounts move; payments stay where they are. Each ledger refers to the other.</Text>
          <PatientSelect
            label="To the account of"
            {...form.getInputProps('patient_id')}
            onChange={(id) => form.setFieldValue('patient_id', id)}
          />
          <Checkbox.Group label="Amounts to transfer" required {...form.getInputProps('entry_ids')}>
            <Stack gap="sm" mt="xs">
              {items.map((item) => (
                <Checkbox
                  key={item.id}
                  value={item.id}
                  label={itemWords(item, item.amount > 0 ? 'open' : 'credit')}
                />
              ))}
              {data && items.length === 0 && <Text c="dimmed">Nothing to transfer.</Text>}
            </Stack>
          </Checkbox.Group>
          <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
