import { listSigningAgreements, withdrawSigning } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { patientFormMessages } from './messages.ts';
import classes from './PatientForms.module.css';

interface SigningAgreementsProps {
  patientId: string;
  mayWrite: boolean;
}

/**
 * The accounts that agreed to sign electronically for the patient in the portal, and a button to note a withdrawal; renders nothing
 * if nobody agreed.
 */
export function SigningAgreements({ patientId, mayWrite }: SigningAgreementsProps) {
  const { data = [] } = useQuery(
    queryOf(
      listSigningAgreements,
      { params: { id: patientId } },
      keyOf('patient-forms', 'agreements', patientId),
    ),
  );
  const withdraw = useChange(withdrawSigning, 'patient-forms');
  const [opened, setOpened] = useState(false);
  if (data.length === 0) return null;
  const stands = data.some(({ withdrawn_at }) => withdrawn_at === null);
  return (
    <div className={classes.ways}>
      <div className={classes.words}>
        {data.slice(0, 3).map(({ id, email, agreed_at, withdrawn_at, withdrawn_by, reason }) => (
          <p key={id} className={classes.dim}>
            Agreed to electronic signature: {email}, <LocalDay moment={agreed_at} />
            {withdrawn_at !== null && (
              <>
                . Withdrawn <LocalDay moment={withdrawn_at} />, {withdrawn_by}
                {reason !== '' && `: ${reason}`}
              </>
            )}
          </p>
        ))}
      </div>
      {stands && mayWrite && (
        <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
          Record Withdrawal
        </Button>
      )}
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Electronic Signature"
        submitLabel="Note"
        schema={withdrawSigning.body}
        initial={{ reason: '' }}
        submit={(body) => withdraw.mutateAsync({ input: { params: { id: patientId }, body } })}
        messages={patientFormMessages.ended}
      >
        {(form) => (
          <TextInput
            label="How you learned of it"
            required
            description="The patient will be asked again before signing, or can sign on paper. Signed forms stay valid."
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
        )}
      </FormDialog>
    </div>
  );
}
