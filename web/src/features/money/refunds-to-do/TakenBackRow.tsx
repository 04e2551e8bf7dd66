import type { TakenBack } from '@cusp/contract';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import classes from './RefundsToDo.module.css';

/** What a carrier took back; its payment's page takes it from the patient's bill. */
export function TakenBackRow({ taken }: { taken: TakenBack }) {
  const { remittance_id: id, payer, number, paid_on, reference, open, claim } = taken;
  return (
    <li>
      <div className={classes.words}>
        <TextLink to="/payments/remittances/$id" params={{ id }}>
          {payer} {number}
        </TextLink>
        <p className={classes.dim}>
          {'Taken back on '}
          <LocalDate date={paid_on} form="plain" />
          {claim === null ? (
            `${reference === '' ? '' : ` (${reference})`}. Its reference names no claim of this practice.`
          ) : (
            <>
              {`. Claim ${claim.control_number} of `}
              <TextLink to="/patients/$id" params={{ id: claim.patient_id }} search={{ tab: 'ledger' }}>
                {claim.patient_name}
              </TextLink>
              {claim.first_payment !== null &&
                `, first paid ${moneyWords(claim.first_payment.amount)}. Open the payment to take it from the patient’s bill.`}
            </>
          )}
        </p>
      </div>
      <span className={classes.amount}>
        <Money amount={open} />
      </span>
    </li>
  );
}
