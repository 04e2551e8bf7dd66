import type { Account } from '@cusp/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { expectedOfInsuranceWords } from '../../../ui/text/owed.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import { chargesOf, typedDollars, type EntryPart, proposeSplit, unappliedOf, withPart } from './splitting.ts';
import { ledgerEntryWords } from './words.ts';
import classes from './Ledger.module.css';

interface SplitFieldsProps {
  account: Pick<Account, 'open'>;
  /** The payment's amount, in dollars. */
  amount: number | '';
  splits: readonly EntryPart[];
  /** The split follows the amount until somebody edits it. */
  proposes: boolean;
  /** The error of the part at this place. */
  errorOf: (at: number) => ReactNode;
  onChange: (splits: EntryPart[]) => void;
}

/** The charges that a payment pays, each of which can be changed, and what of it stays a credit. */
export function SplitFields({ account, amount, splits, proposes, errorOf, onChange }: SplitFieldsProps) {
  const [follows, setFollows] = useState(proposes);
  const charges = chargesOf(account.open);
  const rest = unappliedOf(amount, splits);
  const proposal = proposeSplit(charges, typedDollars(amount));
  const isBehind = follows && JSON.stringify(proposal) !== JSON.stringify(splits);
  useEffect(() => {
    if (isBehind) onChange(proposal);
  });
  const decide = (parts: EntryPart[]) => {
    setFollows(false);
    onChange(parts);
  };

  return (
    <>
      {charges.length > 0 && (
        <table className={classes.split} aria-label="Applied to">
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
              const what = `${ledgerEntryWords(charge)}, ${charge.patient_name}`;
              return (
                <tr key={charge.id}>
                  <td>
                    {ledgerEntryWords(charge)}
                    <small>
                      {[
                        charge.patient_name,
                        dateWords(charge.occurred_on, 'plain'),
                        charge.provider_name,
                        ...expectedOfInsuranceWords(charge),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      {(charge.not_due ?? 0) > 0 &&
                        ` · ${moneyWords(charge.not_due ?? 0)} on payment plan, not yet due`}
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
                      onChange={(part) => decide(withPart(splits, charge.id, part))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div className={classes.unapplied} role="status">
        <span>Unapplied</span>
        <Money amount={Math.max(0, rest)} />
      </div>
      {rest < 0 && (
        <p className={classes.wrong} role="alert">
          The split adds up to {moneyWords(-rest)} more than the payment.
        </p>
      )}
      {charges.length > 0 && (
        <div className={classes.steps}>
          {!follows && (
            <Button variant="subtle" size="compact-sm" onClick={() => setFollows(true)}>
              Suggest the split again
            </Button>
          )}
          {splits.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => decide([])}>
              Leave it all unapplied
            </Button>
          )}
        </div>
      )}
    </>
  );
}
