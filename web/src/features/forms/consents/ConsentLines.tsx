import { blankFormPdf, giveForms, type NeededConsent } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { consentKey } from './passedConsents.ts';
import { consentLine, consentMessages } from './words.ts';
import classes from '../patient-forms/PatientForms.module.css';

interface ConsentLinesProps {
  patientId: string;
  /** The visit that they are given for. */
  appointmentId?: string | undefined;
  consents: readonly NeededConsent[];
}

/** Missing consents, each with what can be done about it. */
export const ConsentLines = ({ consents, ...about }: ConsentLinesProps) => (
  // Safari takes the role from a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className={classes.rows} aria-label="Missing consents">
    {consents.map((consent) => (
      <ConsentRow key={consentKey(consent)} consent={consent} {...about} />
    ))}
  </ul>
);

interface ConsentRowProps extends Omit<ConsentLinesProps, 'consents'> {
  consent: NeededConsent;
}

function ConsentRow({ consent, patientId, appointmentId }: ConsentRowProps) {
  const { may } = useSession();
  const { mutateAsync: give } = useChange(giveForms, 'patient-forms');
  const [busy, setBusy] = useState(false);
  const { form_id, form_name, treatment_id, procedure_id, standing, patient_form_id } = consent;
  const isWaiting = standing === 'waiting' && patient_form_id !== null;

  const given = async (): Promise<string | undefined> => {
    if (isWaiting) return patient_form_id;
    const [made] = await give({
      input: {
        params: { id: patientId },
        body: {
          form_ids: [form_id],
          due_on: null,
          appointment_id: appointmentId ?? null,
          treatment_id,
          procedure_id,
        },
      },
    });
    return made?.id;
  };
  const attempt = async (step: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await step();
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    }
    setBusy(false);
  };
  const giveIt = () =>
    attempt(async () => {
      await given();
      toast.done(consentMessages.given);
    }, consentMessages.giveFailed);
  const toPaper = () =>
    attempt(async () => {
      const id = await given();
      if (id === undefined) return;
      const file = await fetchFile(blankFormPdf, { params: { id } });
      downloadBlob({ blob: file.blob, name: file.name ?? 'form.pdf' });
      toast.done(consentMessages.toPaper);
    }, consentMessages.paperFailed);

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p>{consentLine(consent)}</p>
      </div>
      {may('forms.write') && (
        <div className={classes.actions}>
          {!isWaiting && (
            <Button
              size="compact-sm"
              variant="light"
              disabled={busy}
              aria-label={`Send Form: ${form_name}`}
              onClick={() => void giveIt()}
            >
              Send Form
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            aria-label={`Sign on paper: ${form_name}`}
            onClick={() => void toPaper()}
          >
            Sign on paper
          </Button>
        </div>
      )}
    </li>
  );
}
