import {
  keepCardConsent,
  type OpenBill,
  type PaymentProvider,
  planDueOf,
  type PortalBalance,
} from '@cusp/contract';
import { Button, Card, Checkbox, Group, Radio, Stack, Title } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { portalPaymentPlansQuery } from '../../../money/payment-plans/queries.ts';
import { billingMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { type BalanceChoice, useCheckout } from '../useCheckout.ts';
import { dateWords } from '../../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../../ui/text/formats.ts';
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx';
import { WhatIsOwed } from './WhatIsOwed.tsx';
import { KeptCardSection } from './KeptCard.tsx';
import classes from './Billing.module.css';
import { t, translated } from '../../../../ui/language/t.ts';

type AmountChoice = 'all' | 'plan' | 'bills' | 'amount';

const ways: readonly string[] = ['all', 'plan', 'bills', 'amount'] satisfies AmountChoice[];
const isAmountChoice = (way: string): way is AmountChoice => ways.includes(way);

const nameOf = ({ procedure, date }: OpenBill) =>
  `${procedure === null ? billingMessages.otherCharge : translated(procedure)}, ${dateWords(date)}`;

/** The sentence about the last charge of a stored card; none if it was paid, since the bills show that. */
const chargeWords = (): Record<NonNullable<PortalBalance['charge']>['state'], string> => ({
  queued: billingMessages.chargeWaits,
  sending: billingMessages.chargeWaits,
  paid: '',
  declined: billingMessages.chargeDeclined,
  unknown: billingMessages.chargeUnknown,
});

interface PayBalanceProps {
  balance: PortalBalance;
  provider: PaymentProvider;
}

/** Pays all that is due, some bills, or another amount in one payment. */
export function PayBalance({ balance, provider }: PayBalanceProps) {
  const { patient } = usePortal();
  const { paying, payBalance } = useCheckout(patient.id);
  const [way, setWay] = useState<AmountChoice>(balance.proposed > 0 ? 'all' : 'amount');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState<number | ''>('');
  const [keeps, setKeeps] = useState(false);

  const payable = balance.bills.filter(({ proposed }) => proposed > 0);
  const choosable = payable.flatMap((bill) =>
    bill.treatment_id === null ? [] : [{ ...bill, id: bill.treatment_id }],
  );
  const running = useQuery(portalPaymentPlansQuery(patient.id)).data?.find(({ state }) => state === 'active');
  const plan = running && { due: planDueOf(running), missed: running.missed > 0 };
  const isOfPlan = plan !== undefined && plan.due > 0;
  const { wanted, dollars } = wantedOf({
    way,
    chosen,
    amount,
    proposed: balance.proposed,
    of_family: balance.owed.of_family,
    bills: choosable,
    plan,
  });
  // The server refuses until it is known whether the card was charged.
  const isUnknown = balance.charge?.state === 'unknown';
  const tooMuch = way === 'amount' && amount !== '' && amount > balance.due;

  return (
    <Card component="section" aria-labelledby="pay-balance">
      <Stack gap="md">
        <div>
          <Title order={2} id="pay-balance">
            {billingMessages.payBalance}
          </Title>
          <WhatIsOwed owed={balance.owed} />
        </div>
        <Radio.Group
          label={billingMessages.payWhat}
          value={way}
          onChange={(next) => isAmountChoice(next) && setWay(next)}
        >
          <Stack gap="sm" mt="xs">
            {balance.proposed > 0 && (
              <Radio
                value="all"
                label={
                  balance.owed.of_family
                    ? t('Family balance due now: {money}', { money: moneyWords(balance.proposed) })
                    : t('Due now: {money}', { money: moneyWords(balance.proposed) })
                }
              />
            )}
            {isOfPlan && (
              <Radio
                value="plan"
                label={`${plan.missed ? billingMessages.planMissed : billingMessages.planNext}: ${moneyWords(plan.due)}`}
              />
            )}
            {choosable.length > 1 && <Radio value="bills" label={t('Some bills')} />}
            <Radio value="amount" label={t('Another amount')} />
          </Stack>
        </Radio.Group>
        {way === 'bills' && (
          <Checkbox.Group label={t('Bills')} value={[...chosen]} onChange={setChosen}>
            <Stack gap="sm" mt="xs">
              {choosable.map((bill) => (
                <Checkbox
                  key={bill.id}
                  value={bill.id}
                  label={`${nameOf(bill)}: ${moneyWords(bill.proposed)}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {way === 'amount' && (
          <MoneyField
            maw="16rem"
            label={t('Amount')}
            description={t('Up to {due}, applied to the oldest bills first.', {
              due: moneyWords(balance.due),
            })}
            value={amount}
            onChange={setAmount}
            error={tooMuch ? t('Enter at most {money}.', { money: moneyWords(balance.due) }) : undefined}
          />
        )}
        {balance.charge && chargeWords()[balance.charge.state] && (
          <p className={classes.notSetUp} role="status">
            {chargeWords()[balance.charge.state]}
          </p>
        )}
        {balance.card && (
          <KeptCardSection
            card={balance.card}
            provider={provider}
            wanted={tooMuch ? undefined : wanted}
            dollars={dollars}
            disabled={paying !== null || isUnknown}
          />
        )}
        <Checkbox
          label={balance.card ? billingMessages.keepOther : billingMessages.keepCard}
          description={translated(keepCardConsent)}
          checked={keeps}
          onChange={({ currentTarget }) => setKeeps(currentTarget.checked)}
        />
        <Group>
          <Button
            variant={balance.card ? 'default' : 'filled'}
            className={classes.pay ?? ''}
            leftSection={<IconCreditCard size={18} aria-hidden />}
            disabled={wanted === undefined || tooMuch || paying !== null || isUnknown}
            onClick={() => wanted && void payBalance(provider, { ...wanted, keep_card: keeps })}
          >
            {paying === null
              ? t('Pay {dollars} Online', { dollars: moneyWords(dollars) })
              : t('Processing...')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

interface Choice {
  way: AmountChoice;
  chosen: readonly string[];
  amount: number | '';
  proposed: number;
  /** The patient pays for the family. */
  of_family: boolean;
  bills: readonly { id: string; proposed: number }[];
  plan: { due: number } | undefined;
}

/** The requested payment, undefined while nothing is chosen; and its sum in dollars. */
function wantedOf({ way, chosen, amount, proposed, of_family, bills, plan }: Choice): {
  wanted: BalanceChoice | undefined;
  dollars: number;
} {
  if (way === 'all') return { wanted: of_family ? { family: true } : { all: true }, dollars: proposed };
  if (way === 'plan') return { wanted: plan && { plan: true }, dollars: plan?.due ?? 0 };
  if (way === 'amount') {
    const valid = amount !== '' && Number.isFinite(amount) && amount > 0;
    return { wanted: valid ? { amount } : undefined, dollars: valid ? amount : 0 };
  }
  const paid = bills.filter(({ id }) => chosen.includes(id));
  return {
    wanted: paid.length === 0 ? undefined : { bills: paid.map(({ id }) => id) },
    dollars: sumOf(paid.map((bill) => bill.proposed)),
  };
}
