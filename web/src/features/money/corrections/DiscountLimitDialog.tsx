import { type DiscountLimits, DiscountLimitsInput, updateDiscountLimits } from '@cusp/contract';
import { NumberInput, Text } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { correctionMessages } from './messages.ts';
import { correctionAmount } from './words.ts';

interface DiscountLimitDialogProps {
  limits: DiscountLimits;
  opened: boolean;
  onClose: () => void;
}

/** A limit that nothing exceeds means no limit. */
const most = { amount: 1_000_000, percent: 100 };

/** The limit of discounts without approval. */
export function DiscountLimitDialog({ limits, opened, onClose }: DiscountLimitDialogProps) {
  const update = useChange(updateDiscountLimits, 'adjustment-kinds');
  return (
    <FormDialog
      opened={opened}
      title="Discount without Approval"
      submitLabel="Save Changes"
      edits
      schema={DiscountLimitsInput}
      initial={{
        amount: correctionAmount(limits.amount ?? most.amount),
        percent: correctionAmount(limits.percent ?? most.percent),
        version: limits.version,
      }}
      submit={({ amount, percent, ...rest }) =>
        update.mutateAsync({
          input: {
            body: {
              ...rest,
              amount: amount === most.amount ? null : amount,
              percent: percent === most.percent ? null : percent,
            },
          },
        })
      }
      messages={correctionMessages.limitsSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            Whoever may adjust gives this much on a charge, all discounts together. More has to be approved by
            a dentist or an owner.
          </Text>
          <FieldRow>
            <MoneyField label="Up to" required {...form.getInputProps('amount')} />
            <NumberInput
              label="And up to"
              description="Percent of the charge"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              suffix=" %"
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              {...form.getInputProps('percent')}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
