import { type Account, expectedPayment } from '@cusp/contract';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import classes from './Ledger.module.css';
import look from '../../../ui/theme/look.module.css';

/** An account's balance with its parts, its aging and who pays, in one line at a desk, and what each member of a family owes. */
export function AccountHead({ account, patientId }: { account: Account; patientId: string }) {
  const { balance, owed, aging, members, guarantor_name } = account;
  const ages: readonly [string, number][] = [
    ['0–30 days', aging.to_30],
    ['31–60', aging.to_60],
    ['61–90', aging.to_90],
    ['Over 90', aging.over_90],
  ];
  const aged = ages.filter(([, amount]) => amount !== 0);
  return (
    <section className={classes.account} aria-label="Account">
      <dl className={classes.sums}>
        <Sum label="Due now" main>
          <Money amount={owed.due_now} />
        </Sum>
        <Sum label={balance < 0 ? 'Credit balance' : 'Balance'}>
          <Money amount={Math.abs(balance)} />
        </Sum>
        <Sum label="Unpaid charges">
          <Money amount={owed.open} />
        </Sum>
        <Sum label="Expected payment">
          <Money amount={expectedPayment(owed)} />
        </Sum>
        <Sum label="Expected write-off" quiet={owed.write_off_pending === 0}>
          <Money amount={owed.write_off_pending} />
        </Sum>
        {owed.not_due > 0 && (
          <Sum label="On payment plan, not yet due">
            <Money amount={owed.not_due} />
          </Sum>
        )}
        <Sum label="Unapplied">
          <Money amount={owed.credits} />
        </Sum>
        {owed.kept > 0 && (
          <Sum label="Prepaid for planned treatment">
            <Money amount={owed.kept} />
          </Sum>
        )}
        <Sum label="Aging" quiet={aged.length === 0}>
          {aged.length === 0
            ? 'Nothing due'
            : aged.map(([label, amount], at) => (
                <span key={label} className={classes.age}>
                  {at > 0 && ' · '}
                  {label}: <Money amount={amount} />
                </span>
              ))}
        </Sum>
        {members.length <= 1 && <Sum label="Guarantor">{guarantor_name}</Sum>}
      </dl>
      {members.length > 1 && (
        <div className={classes.members}>
          <span className={look.note}>Guarantor: {guarantor_name}</span>
          <ul className={classes.members} aria-label="Members of the account">
            {members.map(({ patient_id, name, owed: own, present }) => (
              <li key={patient_id}>
                {patient_id === patientId ? (
                  <b>{name}</b>
                ) : (
                  <TextLink to="/patients/$id" params={{ id: patient_id }} search={{ tab: 'ledger' }}>
                    {name}
                  </TextLink>
                )}
                {!present && <span className={look.note}> (earlier)</span>} <Money amount={own.due_now} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface SumProps {
  label: string;
  main?: boolean;
  quiet?: boolean;
  children: ReactNode;
}

const Sum = ({ label, main = false, quiet = false, children }: SumProps) => (
  <div data-main={main} data-quiet={quiet}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
