import type { Coverage, PatientCoverages, SentCard } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { PatientBillingLine } from '../billing-details/PatientBillingLine.tsx';
import { SentCards } from '../cards/SentCards.tsx';
import { patientReads } from '../cards/words.ts';
import { CoverageWords } from './CoverageWords.tsx';
import { coverageMessages } from './messages.ts';
import { OtherOrder } from './OtherOrder.tsx';
import { isCurrent } from './words.ts';
import classes from './Insurance.module.css';

const verifyDialog = lazyDialog(async () => (await import('../eligibility/VerifyDialog.tsx')).VerifyDialog);
const answersDialog = lazyDialog(
  async () => (await import('../eligibility/AnswersDialog.tsx')).AnswersDialog,
);
const overrideDialog = lazyDialog(
  async () => (await import('../overrides/AddOverrideDialog.tsx')).AddOverrideDialog,
);
const cardDialog = lazyDialog(async () => (await import('../cards/CardDialog.tsx')).CardDialog);
const changeDialog = lazyDialog(
  async () => (await import('./ChangeCoverageDialog.tsx')).ChangeCoverageDialog,
);

interface CoveragesProps {
  shown: PatientCoverages;
  mayWrite: boolean;
  /** @param sent the card that it is entered from */
  onAdd: (sent?: SentCard) => void;
}

export function Coverages({ shown, mayWrite, onAdd }: CoveragesProps) {
  const edited = useEdited<Coverage>();
  const verified = useEdited<Coverage>();
  const answered = useEdited<Coverage>();
  const overridden = useEdited<Coverage>();
  const read = useEdited<Coverage>();
  const today = useToday();
  const [said, setSaid] = useState<string>();
  const change = (coverage: Coverage) => {
    setSaid(undefined);
    edited.open(coverage);
  };
  const { unmatched: texts } = shown;
  return (
    <Card padding="sm">
      <SentCards
        insured={shown}
        mayWrite={mayWrite}
        onAdd={onAdd}
        onTaken={(coverage, sent) => {
          setSaid(patientReads(sent));
          edited.open(coverage);
        }}
      />
      {shown.coverages.length === 0 && <p className={classes.none}>{coverageMessages.none}</p>}
      <ul className={classes.rows} aria-label="Coverages">
        {shown.coverages.map((coverage) => (
          <li key={coverage.id}>
            <CoverageWords coverage={coverage} today={today} />
            <div className={classes.actions}>
              {mayWrite && isCurrent(coverage, today) && (
                <Action words="Verify" coverage={coverage} onClick={verified.open} />
              )}
              <Action words="Responses from" short="Responses" coverage={coverage} onClick={answered.open} />
              {mayWrite && isCurrent(coverage, today) && (
                <Action
                  words="Benefits for this patient, instead of"
                  short="For This Patient"
                  coverage={coverage}
                  onClick={overridden.open}
                />
              )}
              {coverage.card.length > 0 && (
                <Action words="Card of" short="Card" coverage={coverage} onClick={read.open} />
              )}
              {mayWrite && <Action words="Change" coverage={coverage} onClick={change} />}
            </div>
          </li>
        ))}
      </ul>
      <OtherOrder
        patientId={shown.patient_id}
        coverages={shown.coverages}
        today={today}
        mayWrite={mayWrite}
      />
      {texts !== '' && (
        <p className={classes.texts}>
          <span>The patient’s details say “{texts}”, which doesn’t match any coverage.</span>
          {mayWrite && (
            <Button variant="default" size="compact-sm" onClick={() => onAdd()}>
              Add as Coverage
            </Button>
          )}
        </p>
      )}
      {mayWrite && shown.coverages.length > 0 && (
        <PatientBillingLine patientId={shown.patient_id} className={classes.texts ?? ''} />
      )}
      {edited.record && (
        <LazyDialog
          key={edited.key}
          of={changeDialog}
          with={{ coverage: edited.record, said, opened: edited.opened, onClose: edited.close }}
        />
      )}
      {read.record && (
        <LazyDialog
          key={`card ${read.key}`}
          of={cardDialog}
          with={{ coverage: read.record, opened: read.opened, onClose: read.close }}
        />
      )}
      {overridden.record && (
        <LazyDialog
          key={`override ${overridden.key}`}
          of={overrideDialog}
          with={{ coverage: overridden.record, opened: overridden.opened, onClose: overridden.close }}
        />
      )}
      {verified.record && (
        <LazyDialog
          key={`verify ${verified.key}`}
          of={verifyDialog}
          with={{ coverage: verified.record, opened: verified.opened, onClose: verified.close }}
        />
      )}
      {answered.record && (
        <LazyDialog
          key={`answers ${answered.key}`}
          of={answersDialog}
          with={{ coverage: answered.record, mayWrite, opened: answered.opened, onClose: answered.close }}
        />
      )}
    </Card>
  );
}

interface ActionProps {
  words: string;
  /** On the button, where the words need what they are about. */
  short?: string;
  coverage: Coverage;
  onClick: (coverage: Coverage) => void;
}

const Action = ({ words, short = words, coverage, onClick }: ActionProps) => (
  <Button
    variant="default"
    size="compact-sm"
    aria-label={`${words} ${coverage.plan.carrier_name} ${coverage.plan.name}`}
    onClick={() => onClick(coverage)}
  >
    {short}
  </Button>
);
