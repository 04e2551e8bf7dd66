import { type Contact, setBillingPrivacy } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { messageMessages } from './words.ts';
import classes from '../../../ui/screens/Settings.module.css';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import look from '../../../ui/theme/look.module.css';

/** Whether the guarantor reads an adult's procedures on bills; nothing for minors and for patients who pay for themselves. */
export function BillingPrivacy({ contact: { patient_id, billing } }: { contact: Contact }) {
  const { may } = useSession();
  const change = useChange(setBillingPrivacy, 'consents');
  const { guarantor, is_adult, hides_procedures, at, by } = billing;
  if (!hides_procedures && (guarantor === null || !is_adult)) return null;
  const set = (hidden: boolean) =>
    void showOutcome(
      change.mutateAsync({ input: { params: { id: patient_id }, body: { hides_procedures: hidden } } }),
      { done: messageMessages.privacySaved, failed: messageMessages.privacyFailed },
    );
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          Procedures on bills{' '}
          <span className={look.dim}>
            {guarantor === null ? 'no one else pays now' : `guarantor: ${guarantor}`}
          </span>
        </p>
        <p className={look.dim}>
          {hides_procedures
            ? 'At the patient’s request, the guarantor sees only “Dental services” on statements, receipts, and bills'
            : 'The guarantor sees the procedures on statements, receipts and bills'}
          {at === null ? (
            '.'
          ) : (
            <>
              , <LocalDateTime moment={at} />. Recorded by {by}.
            </>
          )}
        </p>
      </div>
      {may('messages.write') && (
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant={hides_procedures ? 'default' : 'light'}
            disabled={change.isPending}
            onClick={() => set(!hides_procedures)}
          >
            {hides_procedures ? 'Show Procedures' : 'Hide Procedures'}
          </Button>
        </div>
      )}
    </li>
  );
}
