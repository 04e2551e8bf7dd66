import { type Coverage, recordVerification, VerificationInput } from '@cusp/contract';
import { Button, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { AskCarrier } from './AskCarrier.tsx';
import { CarrierAnswer } from './CarrierAnswer.tsx';
import { eligibilityMessages } from './messages.ts';
import { verificationsQuery } from './queries.ts';
import { VerificationHeading } from './VerificationHeading.tsx';
import { eligibilityStateWords } from './words.ts';
import classes from './Eligibility.module.css';

export interface VerifyRunPlace {
  patient: string;
  /** "2 of 6", and when the visit is. */
  place: string;
  isLast: boolean;
  onNext: () => void;
}

interface VerifyDialogProps {
  coverage: Coverage;
  /** One of several that are verified one after the other; recording this one goes on to the next, too. */
  run?: VerifyRunPlace | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Records what the carrier says of a coverage, with what to ask in sight. */
export function VerifyDialog({ coverage, run, ...dialog }: VerifyDialogProps) {
  const record = useChange(recordVerification, 'coverages');
  const { id, plan } = coverage;
  const { data: shown } = useQuery({ ...verificationsQuery(id), enabled: dialog.opened });
  const [newest] = shown?.verifications ?? [];
  const answered =
    shown?.question?.state === 'answered' && newest?.way === 'clearinghouse' ? newest : undefined;
  return (
    <FormDialog
      {...dialog}
      title={`Verify ${plan.carrier_name} ${plan.name}`}
      submitLabel="Record"
      schema={VerificationInput}
      initial={{ way: 'phone', state: '', verified_on: '', spoken_with: '', reference: '', notes: '' }}
      submit={(body) => record.mutateAsync({ input: { params: { id }, body } })}
      messages={eligibilityMessages.recorded}
      {...(run && { onDone: run.onNext, cancelLabel: 'Stop' })}
    >
      {(form) => (
        <>
          {run && <RunPlace run={run} wasAnswered={answered !== undefined} isTyping={form.isDirty()} />}
          {shown !== undefined && <AskCarrier shown={shown} mayWrite begins={run !== undefined} />}
          {answered && (
            <div>
              <VerificationHeading verification={answered} />
              {answered.answer && (
                <CarrierAnswer
                  answer={answered.answer}
                  coverage={coverage}
                  verifiedOn={answered.verified_on}
                  mayTake
                />
              )}
            </div>
          )}
          <Script coverage={coverage} />
          <Radio.Group label="Verified" required {...form.getInputProps('way')}>
            <div className={classes.choices}>
              <Radio value="phone" label="By phone" />
              <Radio value="website" label="On the carrier's website" />
            </div>
          </Radio.Group>
          <Radio.Group label="The coverage is" required {...form.getInputProps('state')}>
            <div className={classes.choices}>
              {Object.entries(eligibilityStateWords).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </div>
          </Radio.Group>
          <FieldRow>
            <TextInput label="Spoke With" autoComplete="off" {...form.getInputProps('spoken_with')} />
            <TextInput label="Call Reference" autoComplete="off" {...form.getInputProps('reference')} />
          </FieldRow>
          <FieldRow>
            <DateField label="On" description="Defaults to today" {...form.getInputProps('verified_on')} />
            <TextInput label="Notes" autoComplete="off" {...form.getInputProps('notes')} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}

interface RunPlaceProps {
  run: VerifyRunPlace;
  wasAnswered: boolean;
  /** Something was typed: recording it leads to the next one, and nothing is lost. */
  isTyping: boolean;
}

/** The patient of the coverage, and the button to the next one, which has the focus once the carrier has answered. */
function RunPlace({ run, wasAnswered, isTyping }: RunPlaceProps) {
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef(wasAnswered);
  useEffect(() => {
    const isNowhere = document.activeElement?.matches('body, :disabled, [role="dialog"]') ?? true;
    if (wasAnswered && !before.current && isNowhere) next.current?.focus();
    before.current = wasAnswered;
  }, [wasAnswered]);
  return (
    <div className={classes.run}>
      <p>
        <strong>{run.patient}</strong> <span className={classes.dim}>{run.place}</span>
      </p>
      {!isTyping && (
        <Button ref={next} variant="default" onClick={run.onNext}>
          {run.isLast ? 'Finish' : 'Next Patient'}
        </Button>
      )}
    </div>
  );
}

/** The data that the carrier will ask for, and the questions to ask. */
const Script = ({ coverage: { plan, member_id, subscriber } }: { coverage: Coverage }) => (
  <div className={classes.script}>
    <dl className={classes.facts}>
      {plan.carrier_phone !== '' && (
        <Fact name="Telephone">
          <PhoneLink phone={plan.carrier_phone} />
        </Fact>
      )}
      <Fact name="Member ID">{member_id}</Fact>
      {plan.group_number !== '' && <Fact name="Group">{plan.group_number}</Fact>}
      <Fact name="Subscriber">
        {subscriber.name}
        {subscriber.date_of_birth !== null && `, born ${dateWords(subscriber.date_of_birth, 'plain')}`}
      </Fact>
    </dl>
    <p>
      Ask: Is it active, and until when? How much of the maximum and of the deductible is used this year? How
      often are exams, cleanings and X-rays paid, and when were the last? Is there a waiting period, a missing
      tooth clause? Then enter what is used under Change.
    </p>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
