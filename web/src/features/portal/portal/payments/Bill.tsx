import type { PortalTreatment } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useId } from 'react';
import { capital, isArea, toothAndSurfaces } from '../../../../ui/text/formats.ts';
import { LongText } from '../../../../ui/text/LongText.tsx';
import { expectedOfInsuranceWords } from '../../../../ui/text/owed.ts';
import { LocalDate, Money } from '../../../../ui/text/Values.tsx';
import classes from './Billing.module.css';
import { Sentence } from '../../../../ui/language/Sentence.tsx';
import { t, translated } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

interface BillProps {
  bill: PortalTreatment;
  /** Not started yet: the amount is an estimate. */
  planned?: boolean;
  /** The patient's part of a planned treatment that can be paid ahead, if it isn't all of it. */
  share?: number | undefined;
  /** Whether this one is being sent to the provider. */
  paying: boolean;
  disabled: boolean;
  /** Absent if nothing can be paid online. */
  onPay: (() => void) | undefined;
}

/** An unpaid treatment, with the amount due and the button to pay it. */
export function Bill({ bill, planned = false, share, paying, disabled, onPay }: BillProps) {
  const heading = useId();
  const { procedure_name, date, tooth_number, surfaces, description, cost, balance } = bill;
  const expected = expectedOfInsuranceWords(bill);
  return (
    <Card component="li" className={classes.bill ?? ''} aria-labelledby={heading}>
      <div className={classes.what}>
        <Title order={planned ? 4 : 3} id={heading}>
          {translated(procedure_name)}
        </Title>
        <p className={look.dim}>
          <LocalDate date={date} />
          {tooth_number && (
            <>
              {' · '}
              {isArea(tooth_number)
                ? capital(translated(tooth_number))
                : t('Tooth {tooth}', { tooth: toothAndSurfaces({ tooth_number, surfaces }) })}
            </>
          )}
        </p>
        {expected.length > 0 && <p className={look.dim}>{capital(expected.join(', '))}</p>}
        {share !== undefined && (
          <p className={look.dim}>
            <Sentence of="Your part: {money}" with={{ money: <Money amount={share} /> }} />
          </p>
        )}
        {description && <LongText text={translated(description)} what="description" />}
      </div>
      <dl className={classes.amounts}>
        <div>
          <dt>{t('Total Cost')}</dt>
          <dd>
            <Money amount={cost} />
          </dd>
        </div>
        <div className={classes.due}>
          <dt>{planned ? t('Estimate') : t('Balance Due')}</dt>
          <dd>
            <Money amount={balance} />
          </dd>
        </div>
      </dl>
      {onPay && (
        <Button
          className={classes.pay ?? ''}
          leftSection={<IconCreditCard size={18} aria-hidden />}
          aria-describedby={heading}
          disabled={disabled}
          onClick={onPay}
        >
          {paying ? t('Processing...') : t('Pay Online')}
        </Button>
      )}
    </Card>
  );
}
