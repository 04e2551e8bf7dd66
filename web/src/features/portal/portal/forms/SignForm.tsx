import {
  type FormAnswers,
  type GuestChannel,
  portalSignForm,
  signingDisclosure,
  type WholePortalForm,
} from '@cusp/contract';
import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RefusalMessage } from '../../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { SignerFields } from '../../../chart/plans/SignerFields.tsx';
import { useSigner } from '../../../chart/plans/useSigner.ts';
import { t } from '../../../../ui/language/t.ts';
import { SignatureField } from '../../../prescribing/prescriptions/SignatureField.tsx';
import { usePortal, useSigningFor } from '../session.tsx';
import { formLanguage } from './shownForm.ts';
import { formMessages } from './words.ts';
import classes from './Forms.module.css';

interface SignFormProps {
  form: WholePortalForm;
  record: string;
  /** Whether every question is answered; shows what is missing. */
  check: () => Promise<boolean>;
  flush: () => Promise<boolean>;
  answers: () => FormAnswers;
  version: () => number;
}

const signedWords = (guest: GuestChannel | null) =>
  guest === null
    ? formMessages.signed
    : guest === 'tablet'
      ? formMessages.signedHere
      : formMessages.signedByLink;

/** The end of a form: what signing electronically means, who signs, and the signature. */
export function SignForm({ form, record, check, flush, answers, version }: SignFormProps) {
  const { guest } = usePortal();
  const signer = useSigner(useSigningFor());
  const navigate = useNavigate();
  const sign = useChange(portalSignForm, 'portal');
  const disclosureId = useId();
  const [disclosed, setDisclosed] = useState(form.disclosed);
  const [signature, setSignature] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const needsSignature = form.content.items.some(({ type }) => type === 'signature');
  const spoken = formLanguage();

  const send = async () => {
    setSentence('');
    if (!(await check())) return setSentence(t('Please answer all required questions.'));
    if (!disclosed) return setSentence(t('Please read and accept the electronic signature terms first.'));
    if (signer.missing() !== '') return setSentence(signer.missing());
    if (needsSignature && signature === '') return setSentence(t('Sign, or type your name to sign.'));
    setBusy(true);
    try {
      if (!(await flush())) return undefined;
      await sign.mutateAsync({
        input: {
          params: { id: form.id },
          body: {
            answers: answers(),
            language: spoken,
            disclosed,
            signature: signature || null,
            signer_name: signer.name,
            relationship: signer.relationship,
            version: version(),
          },
        },
        record,
      });
      toast.done(signedWords(guest));
      return await navigate({ to: '/patient-portal/forms', search: {} });
    } catch (thrown) {
      return setSentence(refusalOf(thrown).detail || formMessages.signFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={classes.sign} aria-label={t('Sign')}>
      {!form.disclosed && (
        <div className={classes.disclosure}>
          <h2 id={disclosureId}>{t('Electronic signature')}</h2>
          <ul lang={spoken}>
            {signingDisclosure[spoken].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Checkbox
            size="md"
            label={t('I have read this, can open PDF files, and agree to sign electronically.')}
            checked={disclosed}
            onChange={({ currentTarget }) => setDisclosed(currentTarget.checked)}
          />
        </div>
      )}
      <SignerFields signer={signer} />
      {needsSignature && <SignatureField onChange={setSignature} />}
      {sentence && <RefusalMessage sentence={sentence} />}
      <Button size="md" loading={busy} onClick={() => void send()}>
        {needsSignature ? t('Sign and Send') : t('Send')}
      </Button>
    </section>
  );
}
