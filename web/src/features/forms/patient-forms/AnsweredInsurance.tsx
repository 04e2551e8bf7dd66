import { addCoverage, CoverageInput, mostCoverages, type WholePatientForm } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { parseFields } from '../../../ui/forms/schema.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { coverageMessages } from '../../insurance/coverages/messages.ts';
import { PlansOfTypedInsurance } from '../../insurance/coverages/PlansOfTypedInsurance.tsx';
import { coveragesQuery } from '../../insurance/coverages/queries.ts';
import { isCurrent } from '../../insurance/coverages/words.ts';
import type { TypedCoverage } from '../../people/patients/slots.ts';
import classes from './PatientForms.module.css';

type FormLine = WholePatientForm['lines'][number];

/** The answers about insurance that a signed form proposes for the record. */
const insuranceAnswers = (lines: readonly FormLine[]) => ({
  carrier: lines.find(({ to, field }) => to === 'record' && field === 'insurance_provider'),
  memberId: lines.find(({ to, field }) => to === 'record' && field === 'insurance_id'),
});

interface AnsweredInsuranceProps {
  form: WholePatientForm;
  /** Accepts the answers, once they are a coverage. */
  onAccept: (keys: readonly string[]) => Promise<void>;
}

/**
 * Meets the insurance that a patient typed in a form with the practice's plans, so that it becomes a coverage and not only text. Absent
 * where no insurance was answered, where it wasn't accepted, or where a coverage has this member ID already.
 */
export function AnsweredInsurance({ form, onAccept }: AnsweredInsuranceProps) {
  const mayAdd = useSession().may('insurance.coverages');
  const { carrier, memberId } = insuranceAnswers(form.lines);
  const { data: insured } = useQuery({
    ...coveragesQuery(form.patient_id),
    enabled: mayAdd && carrier !== undefined,
  });
  const isNeeded =
    mayAdd &&
    carrier !== undefined &&
    carrier.answer.trim() !== '' &&
    carrier.taken !== false &&
    form.signature !== null &&
    form.ended_reason === '';
  if (!isNeeded || insured === undefined) return null;
  const known = memberId?.answer.trim() ?? '';
  if (known !== '' && insured.coverages.some(({ member_id }) => member_id === known)) return null;
  const open = [carrier, memberId].flatMap((line) =>
    line !== undefined && line.taken === null && line.may_decide ? [line.key] : [],
  );
  return (
    <ProposedCoverage
      patientId={form.patient_id}
      carrier={carrier.answer}
      answeredId={known}
      coverages={insured.coverages}
      onAdded={() => (open.length > 0 ? onAccept(open) : Promise.resolve())}
    />
  );
}

interface ProposedCoverageProps {
  patientId: string;
  carrier: string;
  answeredId: string;
  coverages: readonly { rank: number; to_date: string | null }[];
  onAdded: () => Promise<void>;
}

function ProposedCoverage({ patientId, carrier, answeredId, coverages, onAdded }: ProposedCoverageProps) {
  const add = useChange(addCoverage, 'coverages');
  const today = useToday();
  const [coverage, setCoverage] = useState<TypedCoverage | null>(null);
  const [memberId, setMemberId] = useState(answeredId);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const taken = coverages.filter((each) => isCurrent(each, today)).map(({ rank }) => rank);
  const rank = [1, 2, 3].find((each) => !taken.includes(each));
  if (rank === undefined || rank > mostCoverages) return null;
  const record = async () => {
    if (coverage === null) return;
    const { insurance_plan_id, relationship, subscriber_id } = coverage;
    const answer = parseFields(CoverageInput, {
      insurance_plan_id,
      relationship,
      subscriber_id: relationship === 'self' ? '' : subscriber_id,
      rank,
      member_id: memberId,
    });
    if ('problems' in answer) {
      setProblems(answer.problems);
      return;
    }
    setProblems({});
    try {
      await add.mutateAsync({ input: { params: { id: patientId }, body: answer.parsed } });
      toast.done(coverageMessages.added.done);
      await onAdded();
    } catch (thrown) {
      toast.failed(coverageMessages.added.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <div className={classes.insurance}>
      <PlansOfTypedInsurance
        provider={carrier}
        coverage={coverage}
        onCoverage={setCoverage}
        subscriberError={problems['subscriber_id']}
      />
      {coverage !== null && (
        <div className={classes.ways}>
          <TextInput
            label="Member ID"
            required
            value={memberId}
            error={problems['member_id']}
            onChange={({ currentTarget }) => setMemberId(currentTarget.value)}
          />
          <Button loading={add.isPending} onClick={() => void record()}>
            Add Coverage
          </Button>
        </div>
      )}
    </div>
  );
}
