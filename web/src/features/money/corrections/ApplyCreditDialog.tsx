import { AllocationInput, allocateCredit, isUnappliable, releaseAllocation } from '@cusp/contract';
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { correctionMessages } from './messages.ts';
import { openItemsQuery } from './queries.ts';
import { correctionAmount, itemWords } from './words.ts';

interface ApplyCreditDialogProps {
  patientId: string;
  credit: { id: string; account_id: string; open: number };
  opened: boolean;
  onClose: () => void;
}

/** Applies a credit to something that is open in its account: to the oldest, unless something else is chosen. */
export function ApplyCreditDialog({ patientId, credit, opened, onClose }: ApplyCreditDialogProps) {
  const apply = useChange(allocateCredit, 'payments');
  const release = useChange(releaseAllocation, 'payments');
  const undo = (id: string) =>
    showOutcome(release.mutateAsync({ input: { params: { id } } }), correctionMessages.unapplied);
  const { data } = useQuery({ ...openItemsQuery(patientId), enabled: opened });
  const debits = (data?.debits ?? []).filter(({ account_id }) => account_id === credit.account_id);
  const [oldest] = debits;
  const deposit = data?.credits.find(({ id }) => id === credit.id);
  /** Whether a credit that is applied to this can't be unapplied, as to a bill that was taken over from another account. */
  const stays = (debitId: string) => {
    const debit = debits.find(({ id }) => id === debitId);
    const applied = deposit?.kind === 'transfer' ? 'payment' : deposit?.kind;
    return debit !== undefined && applied !== undefined && !isUnappliable(applied, debit.kind);
  };
  const keptFor = deposit?.kept === true ? deposit.treatment_id : null;
  const { may } = useSession();
  const staysKept = keptFor !== null && !may('ledger.refund');
  if (opened && data !== undefined && oldest === undefined)
    return (
      <Confirm
        opened
        question="This account has no unpaid charges"
        confirm="OK"
        onConfirm={onClose}
        onCancel={onClose}
      >
        {`The credit of ${moneyWords(credit.open)} stays unapplied until the next charge. It can also be refunded, or transferred to another account.`}
      </Confirm>
    );
  if (opened && staysKept)
    return (
      <Confirm
        opened
        question="This is a prepayment for planned treatment"
        confirm="OK"
        onConfirm={onClose}
        onCancel={onClose}
      >
        {`The ${moneyWords(credit.open)} stays with that treatment. Ask someone with refund permission to apply it to another charge.`}
      </Confirm>
    );
  return (
    <FormDialog
      // The proposal is known once it is loaded.
      opened={opened && data !== undefined}
      title="Apply a Credit"
      submitLabel="Apply Credit"
      schema={AllocationInput}
      initial={{
        credit_entry_id: credit.id,
        debit_entry_id: oldest?.id ?? '',
        amount: correctionAmount(oldest === undefined ? '' : Math.min(oldest.open, credit.open)),
        reason: '',
      }}
      submit={(body) => apply.mutateAsync({ input: { body } })}
      messages={correctionMessages.applied}
      outcomeMessage={({ id, debit_entry_id }) => ({
        message: correctionMessages.applied.done,
        steps: stays(debit_entry_id) ? [] : [{ words: 'Undo', go: () => void undo(id) }],
        about: id,
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            {keptFor === null
              ? `${moneyWords(credit.open)} of it is unapplied.`
              : `${moneyWords(credit.open)} was prepaid for planned treatment. If you apply it to another charge, it no longer counts toward that treatment.`}
          </Text>
          <Select
            label="Applied to"
            required
            allowDeselect={false}
            data={debits.map((item) => ({
              value: item.id,
              label: `${item.patient_name}: ${itemWords(item)}`,
            }))}
            {...form.getInputProps('debit_entry_id')}
            onChange={(id) => {
              form.setFieldValue('debit_entry_id', id ?? '');
              const open = debits.find((item) => item.id === id)?.open ?? 0;
              if (open > 0) form.setFieldValue('amount', Math.min(open, credit.open));
            }}
          />
          <MoneyField label="Amount" required {...form.getInputProps('amount')} />
          {keptFor !== null && (
            <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
