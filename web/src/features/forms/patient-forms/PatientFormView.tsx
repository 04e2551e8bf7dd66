import {
  answersByItem,
  answerWords,
  type FormItem,
  followUpId,
  isShownOnly,
  takeInForm,
  type WholePatientForm,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { LocalDay, LocalDateTime } from '../../../ui/text/Values.tsx';
import { AnsweredInsurance } from './AnsweredInsurance.tsx';
import { AnsweredPhoto } from './AnsweredPhoto.tsx';
import { patientFormMessages } from './messages.ts';
import { patientFormQuery } from './queries.ts';
import { formStateWords, lineFieldWords } from './words.ts';
import classes from './PatientForms.module.css';

interface PatientFormViewProps {
  id: string;
  patientId: string;
  onClose: () => void;
}

/** A form of a patient: the lines that it proposes next to what the record says, and all of its answers. */
export function PatientFormView({ id, onClose }: PatientFormViewProps) {
  const query = useQuery(patientFormQuery(id));
  return (
    <>
      <Button variant="subtle" className={classes.back ?? ''} onClick={onClose}>
        Back to Documents
      </Button>
      <QueryState query={query} failed={patientFormMessages.loadFailed} height="30vh">
        {(form) => (
          <div className={classes.view}>
            <div className={classes.head}>
              <h3>{form.name}</h3>
              <StatusBadge status={form.state} words={formStateWords[form.state]} />
            </div>
            {form.signature && <Signed form={form} signature={form.signature} />}
            {form.lines.length > 0 && <Lines form={form} />}
            <Answers form={form} />
          </div>
        )}
      </QueryState>
    </>
  );
}

function Signed({
  form,
  signature,
}: {
  form: WholePatientForm;
  signature: NonNullable<WholePatientForm['signature']>;
}) {
  return (
    <p className={classes.dim}>
      Signed by {signature.signer_name} <LocalDateTime moment={signature.signed_at} />, {signature.identified}
      , in {signature.language === 'es' ? 'Spanish' : 'English'}, version {form.number}.{' '}
      {signature.verified
        ? 'The stored form is unchanged since it was signed.'
        : 'Warning: this form was changed after it was signed.'}
    </p>
  );
}

function Lines({ form }: { form: WholePatientForm }) {
  const take = useChange(takeInForm, 'patient-forms');
  const [busy, setBusy] = useState<readonly string[]>([]);
  const open = form.lines.filter(({ taken }) => taken === null);
  const newLines = open.filter((line) => line.may_decide && !line.same);

  const decide = async (keys: readonly string[], takes: boolean) => {
    const words = takes ? patientFormMessages.taken : patientFormMessages.left;
    setBusy((before) => [...before, ...keys]);
    try {
      await take.mutateAsync({
        input: { params: { id: form.id }, body: { lines: keys.map((key) => ({ key, take: takes })) } },
      });
      toast.done(words.done);
    } catch (thrown) {
      toast.failed(words.failed, refusalOf(thrown).detail);
    } finally {
      setBusy((before) => before.filter((key) => !keys.includes(key)));
    }
  };
  const isOver = form.ended_reason !== '';
  return (
    <section aria-labelledby="form-lines" className={classes.section}>
      <div className={classes.head}>
        <h4 id="form-lines">For the record</h4>
        {newLines.length > 1 && !isOver && (
          <Button
            size="compact-sm"
            variant="light"
            disabled={busy.length > 0}
            onClick={() =>
              void decide(
                newLines.map(({ key }) => key),
                true,
              )
            }
          >
            Accept {newLines.length} New Ones
          </Button>
        )}
      </div>
      {/* Safari takes the role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={classes.rows} aria-label="For the record">
        {form.lines.map((line) => (
          <li key={line.key} className={classes.line}>
            <div className={classes.side}>
              <p className={classes.dim}>{lineFieldWords(line)}: answered</p>
              <p className={classes.title}>
                {line.to === 'health_none' ? 'The patient has none' : line.answer}
              </p>
              <p className={classes.dim}>{line.question}</p>
            </div>
            <div className={classes.side}>
              <p className={classes.dim}>{line.to === 'document' ? 'If accepted' : 'Currently on file'}</p>
              <p>{line.to === 'document' ? 'A document of the patient' : line.now || 'Nothing'}</p>
              {line.same && <p className={classes.dim}>No change.</p>}
            </div>
            <div className={classes.actions}>
              {line.taken !== null ? (
                <span className={classes.dim}>
                  {line.taken ? 'Accepted' : 'Not accepted'} by {line.decided_by}
                  {line.decided_at !== null && (
                    <>
                      {' '}
                      <LocalDay moment={line.decided_at} />
                    </>
                  )}
                </span>
              ) : line.may_decide && !isOver ? (
                <>
                  <Button
                    size="compact-sm"
                    variant={line.same ? 'default' : 'filled'}
                    disabled={busy.includes(line.key)}
                    aria-label={`Accept ${lineFieldWords(line)}: ${line.answer}`}
                    onClick={() => void decide([line.key], true)}
                  >
                    Accept
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={busy.includes(line.key)}
                    aria-label={`Don’t Accept ${lineFieldWords(line)}: ${line.answer}`}
                    onClick={() => void decide([line.key], false)}
                  >
                    Don’t Accept
                  </Button>
                </>
              ) : (
                <span className={classes.dim}>{isOver ? '' : 'A clinician must accept this.'}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <AnsweredInsurance form={form} onAccept={(keys) => decide(keys, true)} />
    </section>
  );
}

/** The photo that answers a question; for one of an insurance card, also where staff add it to a coverage. */
function Photo({ form, item, photo }: { form: WholePatientForm; item: FormItem; photo: string }) {
  if (item.type !== 'photo' || photo === '') return null;
  const isCard = item.target?.to === 'photo' && item.target.of.startsWith('card_');
  return (
    <>
      <AnsweredPhoto form={form.id} item={item.id} photo={photo} alt={item.words.en} />
      {isCard && form.signature !== null && (
        <p className={classes.dim}>Sent as a new card. Add it to a coverage under Insurance.</p>
      )}
    </>
  );
}

function Answers({ form }: { form: WholePatientForm }) {
  const given = answersByItem(form.answers);
  return (
    <section aria-labelledby="form-answers" className={classes.section}>
      <h4 id="form-answers">All answers</h4>
      <dl className={classes.answers}>
        {form.content.items.map((item) =>
          isShownOnly(item) || item.type === 'signature' ? null : (
            <div key={item.id}>
              <dt>{item.words.en}</dt>
              <dd>
                <Photo form={form} item={item} photo={given.get(item.id)?.[0] ?? ''} />
                {answerWords(item, given.get(item.id), 'en') || '–'}
                {given.get(followUpId(item.id))?.[0] !== undefined &&
                  `: ${given.get(followUpId(item.id))?.[0]}`}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
