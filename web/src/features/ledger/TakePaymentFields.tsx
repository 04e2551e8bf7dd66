import type { Account } from '@cusp/contract';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { dateWords } from '../../ui/dates.ts';
import { FieldRow } from '../../ui/FormDialog.tsx';
import { moneyWords } from '../../ui/formats.ts';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Money } from '../../ui/Values.tsx';
import { chargesOf, proposeSplit, unappliedOf, withPart } from './splitting.ts';
import type { TakenValues } from './taking.ts';
import { deskMethods, deskMethodWords, entryWords } from './words.ts';
import classes from './Ledger.module.css';

/** Chosen as a method, it sends the patient a link to pay by. */
const onlineLink = 'online_link';
const methodChoices = deskMethods.map((method) => ({ value: method, label: deskMethodWords[method] }));
const withLink = [...methodChoices, { value: onlineLink, label: 'Card, online link' }];
const referenceWords: Record<string, string> = {
  card: 'Terminal reference',
  check: 'Check number',
  other: 'Reference',
};

interface TakePaymentFieldsProps {
  form: UseFormReturnType<TakenValues>;
  account: Account;
  /** The split follows the amount until somebody edits it. */
  proposes: boolean;
  /** Sends a link for the amount instead; absent where online payment isn't set up. */
  onLink?: ((amount: number | '') => void) | undefined;
}

/** Amount and method, and the charges that the payment pays, each of which can be changed. */
export function TakePaymentFields({ form, account, proposes, onLink }: TakePaymentFieldsProps) {
  const [follows, setFollows] = useState(proposes);
  const { amount, payment_method: method, splits } = form.values;
  const charges = chargesOf(account.open);
  const rest = unappliedOf(amount, splits);
  const referenceLabel = referenceWords[method];

  const propose = (given: number | '') =>
    form.setFieldValue('splits', proposeSplit(charges, given === '' || Number.isNaN(given) ? 0 : given));
  const changePart = (entryId: string, part: number | '') => {
    setFollows(false);
    form.setFieldValue('splits', withPart(splits, entryId, part));
  };
  const errorOf = (at: number) => form.errors[`splits.${at}.amount`];

  return (
    <>
      <FieldRow>
        <MoneyField
          label="Amount"
          required
          {...form.getInputProps('amount')}
          onChange={(given) => {
            form.setFieldValue('amount', given);
            if (follows) propose(given);
          }}
          description={`${moneyWords(account.due)} due${account.credits > 0 ? ` · ${moneyWords(account.credits)} credit` : ''}${account.insurance_pending > 0 ? ` · ${moneyWords(account.insurance_pending)} pending from insurance` : ''}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
        />
        <Select
          label="Payment Method"
          required
          data={onLink === undefined ? methodChoices : withLink}
          allowDeselect={false}
          {...form.getInputProps('payment_method')}
          onChange={(chosen) => {
            if (chosen === onlineLink) onLink?.(amount);
            else if (chosen !== null) form.setFieldValue('payment_method', chosen);
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
      {charges.length > 0 && (
        <table className={classes.split} aria-label="What it pays">
          <thead>
            <tr>
              <th>Treatment</th>
              <th data-align="right">Open</th>
              <th data-align="right">Pays</th>
            </tr>
          </thead>
          <tbody>
            {charges.map((charge) => {
              const at = splits.findIndex(({ entry_id }) => entry_id === charge.id);
              const what = `${entryWords(charge)}, ${charge.patient_name}`;
              return (
                <tr key={charge.id}>
                  <td>
                    {entryWords(charge)}
                    <small>
                      {[charge.patient_name, dateWords(charge.occurred_on, 'plain'), charge.provider_name]
                        .filter(Boolean)
                        .join(' · ')}
                      {charge.insurance_pending > 0 &&
                        ` · insurance ${moneyWords(charge.insurance_pending)} pending`}
                    </small>
                  </td>
                  <td data-align="right">
                    <Money amount={charge.open} />
                  </td>
                  <td data-align="right">
                    <MoneyField
                      aria-label={`Pays of ${what}`}
                      value={splits[at]?.amount ?? ''}
                      error={at === -1 ? undefined : errorOf(at)}
                      onChange={(part) => changePart(charge.id, part)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div className={classes.unapplied} role="status">
        <span>Credit</span>
        <Money amount={Math.max(0, rest)} />
      </div>
      {rest < 0 && (
        <p className={classes.wrong} role="alert">
          The parts come to {moneyWords(-rest)} more than the payment.
        </p>
      )}
      {!follows && charges.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          onClick={() => {
            setFollows(true);
            propose(amount);
          }}
        >
          Propose the split anew
        </Button>
      )}
      <Textarea label="Notes" autosize minRows={1} maxRows={6} {...form.getInputProps('notes')} />
    </>
  );
}
