import { expectedPayment, type Owed } from '@cusp/contract';
import { Sentence } from '../../../../ui/language/Sentence.tsx';
import { t } from '../../../../ui/language/t.ts';
import { Money } from '../../../../ui/text/Values.tsx';
import classes from './Billing.module.css';

/** The one figure of what is owed now, under the parts that it is made of. */
export function WhatIsOwed({ owed }: { owed: Owed }) {
  const { open, write_off_pending, not_due, credits, kept, due_now, of_family } = owed;
  const parts = [
    { words: t('Unpaid charges'), amount: open },
    { words: t('Expected insurance payment'), amount: -expectedPayment(owed) },
    { words: t('Expected write-off'), amount: -write_off_pending },
    { words: t('On a payment plan, not due yet'), amount: -not_due },
    { words: t('Credit'), amount: -credits },
  ].filter(({ amount }) => amount !== 0);
  return (
    <>
      <dl className={classes.family} aria-label={t('What you owe now')}>
        {(parts.length > 1 ? parts : []).map(({ words, amount }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{of_family ? t('What your family owes now') : t('What you owe now')}</dt>
          <dd>
            <Money amount={due_now} />
          </dd>
        </div>
      </dl>
      {kept > 0 && (
        <p className={classes.note}>
          <Sentence of="{money} is held for planned work." with={{ money: <Money amount={kept} /> }} />
        </p>
      )}
    </>
  );
}
