import type { Account } from '@cusp/contract';
import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { owedWords } from '../../../ui/text/owed.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { CardAgreement } from '../online/CardAgreement.tsx';
import { KeepCard } from '../online/KeepCard.tsx';
import type { useCardReaders } from '../online/useCardReaders.ts';
import type { useChargeableCards } from '../online/useChargeableCards.ts';
import { SplitFields } from './SplitFields.tsx';
import { receiptDeliveries, type TakenValues } from './taking.ts';
import { deskMethods, deskMethodWords, receiptDeliveryWords, referenceWords } from './words.ts';

/** Chosen as a method, it sends the patient a link to pay by. */
const onlineLink = 'online_link';
const methodChoices = deskMethods.map((method) => ({ value: method, label: deskMethodWords[method] }));
const receiptChoices = receiptDeliveries.map((way) => ({ value: way, label: receiptDeliveryWords[way] }));
const withLink = [...methodChoices, { value: onlineLink, label: 'Card, online link' }];

interface TakePaymentFieldsProps {
  form: UseFormReturnType<TakenValues>;
  account: Account;
  /** The split follows the amount until somebody edits it. */
  proposes: boolean;
  /** Sends a link for the amount instead; absent where online payment isn't set up. */
  onLink?: ((amount: number | '') => void) | undefined;
  kept: ReturnType<typeof useChargeableCards>;
  readers: ReturnType<typeof useCardReaders>;
}

/** Amount and method, and the charges that the payment pays, each of which can be changed. */
export function TakePaymentFields({
  form,
  account,
  proposes,
  onLink,
  kept,
  readers,
}: TakePaymentFieldsProps) {
  const { amount, payment_method: method, splits, agreement } = form.values;
  const card = kept.cardOf(form.values.kept_card);
  const reader = readers.readerOf(form.values.card_reader);
  const isElsewhere = card !== undefined || reader !== undefined;
  const today = useToday();
  const receiptLabel = useId();
  const referenceLabel = isElsewhere ? undefined : referenceWords[method];
  const choices = [...readers.choices, ...(onLink === undefined ? methodChoices : withLink), ...kept.choices];

  return (
    <>
      <FieldRow>
        <MoneyField
          label="Amount"
          required
          {...form.getInputProps('amount')}
          description={owedWords(account.owed)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
        />
        <Select
          label="Payment Method"
          required
          data={choices}
          allowDeselect={false}
          {...form.getInputProps('payment_method')}
          value={form.values.kept_card || form.values.card_reader || method}
          onChange={(chosen) => {
            if (chosen === null) return;
            if (chosen === onlineLink) return onLink?.(amount);
            const isKept = kept.cardOf(chosen) !== undefined;
            const isReader = readers.readerOf(chosen) !== undefined;
            form.setFieldValue('kept_card', isKept ? chosen : '');
            form.setFieldValue('card_reader', isReader ? chosen : '');
            form.setFieldValue('payment_method', isKept || isReader ? 'card' : chosen);
          }}
        />
      </FieldRow>
      {referenceLabel !== undefined && (
        <TextInput
          label={referenceLabel}
          required={method === 'check'}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
      )}
      {card !== undefined && (
        <CardAgreement
          card={card}
          value={agreement}
          onChange={(how) => form.setFieldValue('agreement', how)}
          error={typeof form.errors['agreement'] === 'string' && form.errors['agreement']}
        />
      )}
      {reader !== undefined && (
        <KeepCard
          keeps={form.values.keeps_card}
          onChange={(keeps) => form.setFieldValue('keeps_card', keeps)}
        />
      )}
      {/* A card is charged today, and pays the oldest bills first. */}
      {!isElsewhere && (
        <>
          <DateField
            label="Payment Date"
            required
            description={
              form.values.payment_date === today
                ? undefined
                : 'The date the money was received. It is posted on the next open day.'
            }
            {...form.getInputProps('payment_date')}
          />
          <SplitFields
            account={account}
            amount={amount}
            splits={splits}
            proposes={proposes}
            errorOf={(at) => form.errors[`splits.${at}.amount`]}
            onChange={(parts) => form.setFieldValue('splits', parts)}
          />
        </>
      )}
      <Input.Wrapper label="Receipt" labelElement="div" labelProps={{ id: receiptLabel }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={receiptLabel}
          data={receiptChoices}
          {...form.getInputProps('receipt')}
        />
      </Input.Wrapper>
      <Textarea label="Notes" autosize minRows={1} maxRows={6} {...form.getInputProps('notes')} />
    </>
  );
}
