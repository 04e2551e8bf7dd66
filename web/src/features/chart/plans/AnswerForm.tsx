import { type AnswerInput } from '@cusp/contract';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SignatureField } from '../../prescribing/prescriptions/SignatureField.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { treatmentPlanMessages } from './messages.ts';
import { Proposal, PatientShare } from './Proposal.tsx';
import { linesIn, scopeOf, type ShownPhase } from './proposal.ts';
import classes from './Plans.module.css';
import { SignerFields } from './SignerFields.tsx';
import { type SigningFor, useSigner } from './useSigner.ts';
import { t } from '../../../ui/language/t.ts';

interface AnswerFormProps {
  phases: readonly ShownPhase[];
  signingFor: SigningFor;
  /** It is valid no more: it can only be declined. */
  expired: boolean;
  send: (answer: AnswerInput) => Promise<unknown>;
  onDone: () => void;
}

/** The plan with the patient's choices, and the signature; or why it is declined. */
export function AnswerForm({ phases, signingFor, expired, send, onDone }: AnswerFormProps) {
  const lines = linesIn(phases);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter(({ mark, choice }) => mark === '' && choice === '').map(({ id }) => id)),
  );
  const [declining, setDeclining] = useState(false);
  const signer = useSigner(signingFor);
  const { name: signer_name, relationship } = signer;
  const [signature, setSignature] = useState('');
  const [reason, setReason] = useState('');
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);

  const take = (ids: readonly string[], on: boolean) =>
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(on ? ids : [])));
  const choose = (choice: string, option: string) => {
    const others = lines.filter((line) => line.choice === choice);
    const picked = others.filter((line) => line.option === option && line.mark === '').map(({ id }) => id);
    setChosen(
      (before) => new Set([...before].filter((id) => !others.some((line) => line.id === id)).concat(picked)),
    );
  };

  const answer = async (body: AnswerInput, done: string) => {
    setSentence('');
    setBusy(true);
    try {
      await send(body);
      toast.done(done);
      onDone();
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || treatmentPlanMessages.answerFailed);
    } finally {
      setBusy(false);
    }
  };
  const accept = () => {
    if (chosen.size === 0) return setSentence(t('Choose at least one treatment.'));
    if (signer.missing() !== '') return setSentence(signer.missing());
    if (signature === '') return setSentence(t('Sign, or type your name to sign.'));
    return answer(
      { accepted: true, ...scopeOf(phases, chosen), signature, signer_name, relationship },
      treatmentPlanMessages.accepted,
    );
  };
  const decline = () => {
    if (reason.trim() === '') return setSentence(t('Enter a reason for declining.'));
    if (signer.missing() !== '') return setSentence(signer.missing());
    return answer(
      { accepted: false, scope: 'whole', signer_name, relationship, reason, signature: signature || null },
      treatmentPlanMessages.declined,
    );
  };

  return (
    <div className={classes.form}>
      <Proposal phases={phases} choosing={expired ? undefined : { chosen, onTake: take, onOption: choose }} />
      {!expired && (
        <p className={classes.total} role="status">
          <span>{t('Your share of the treatment you chose')}</span>
          <span className={classes.amount}>
            <PatientShare lines={lines.filter(({ id }) => chosen.has(id))} />
          </span>
        </p>
      )}
      {!declining && !expired && (
        <div className={classes.sign}>
          <SignerFields signer={signer} />
          <SignatureField onChange={setSignature} />
        </div>
      )}
      {declining && <SignerFields signer={signer} />}
      {declining && (
        <Textarea
          size="md"
          label={t('Reason for declining')}
          required
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {sentence && <RefusalMessage sentence={sentence} />}
      <Group>
        {declining ? (
          <>
            <Button size="md" color="red" loading={busy} onClick={() => void decline()}>
              {t('Decline the Plan')}
            </Button>
            <Button size="md" variant="default" disabled={busy} onClick={() => setDeclining(false)}>
              {t('Back')}
            </Button>
          </>
        ) : (
          <>
            {!expired && (
              <Button size="md" loading={busy} onClick={() => void accept()}>
                {t('Accept and Sign')}
              </Button>
            )}
            <Button size="md" variant="default" disabled={busy} onClick={() => setDeclining(true)}>
              {t('Decline…')}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}
