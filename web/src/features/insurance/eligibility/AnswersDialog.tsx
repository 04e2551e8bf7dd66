import { type Coverage, type CoverageVerifications, readEligibilityAnswer } from '@cusp/contract';
import { FileInput, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { AskCarrier } from './AskCarrier.tsx';
import { CarrierAnswer } from './CarrierAnswer.tsx';
import { eligibilityMessages } from './messages.ts';
import { verificationsQuery } from './queries.ts';
import { VerificationHeading } from './VerificationHeading.tsx';
import classes from './Eligibility.module.css';

interface AnswersDialogProps {
  coverage: Coverage;
  mayWrite: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Every time that a coverage was verified, the newest first, and the carrier's answers read for a person. */
export function AnswersDialog({ coverage, mayWrite, opened, onClose }: AnswersDialogProps) {
  const { plan, id } = coverage;
  const query = useQuery({ ...verificationsQuery(id), enabled: opened });
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Responses from ${plan.carrier_name} ${plan.name}`}
      size={760}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryState query={query} failed={eligibilityMessages.loadFailed} height="6rem">
        {(shown) => (
          <>
            <div className={classes.ask}>
              <AskCarrier shown={shown} mayWrite={mayWrite} />
            </div>
            {mayWrite && <AnswerFile coverageId={id} />}
            <Verifications shown={shown} coverage={coverage} mayWrite={mayWrite} />
          </>
        )}
      </QueryState>
    </Modal>
  );
}

interface VerificationsProps {
  shown: CoverageVerifications;
  coverage: Coverage;
  mayWrite: boolean;
}

function Verifications({ shown: { verifications, treated_on }, coverage, mayWrite }: VerificationsProps) {
  if (verifications.length === 0) return <p>{eligibilityMessages.none}</p>;
  return (
    <ol className={classes.verifications} aria-label="Verifications">
      {verifications.map((one, at) => (
        <li key={one.id}>
          <VerificationHeading verification={one} />
          {one.answer && (
            <CarrierAnswer
              answer={one.answer}
              coverage={coverage}
              verifiedOn={one.verified_on}
              mayTake={mayWrite && at === 0}
              treatedOn={treated_on}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Takes a file that the carrier or the clearinghouse answered with. */
function AnswerFile({ coverageId }: { coverageId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState('');
  const keep = useChange(readEligibilityAnswer, 'coverages');
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setRefused('');
    if (chosen === null) return;
    try {
      const answer = await chosen.text();
      await keep.mutateAsync({ input: { params: { id: coverageId }, body: { answer } } });
      toast.done(eligibilityMessages.kept);
      setFile(null);
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || eligibilityMessages.keepFailed);
    }
  };
  return (
    <FileInput
      label="Carrier’s Response"
      description="An X12 271 file from the clearinghouse"
      placeholder={keep.isPending ? 'Reading…' : 'Choose a file'}
      accept=".x12,.edi,.txt,.271"
      clearable
      clearButtonProps={{ 'aria-label': 'Choose another file' }}
      disabled={keep.isPending}
      value={file}
      onChange={(chosen) => void choose(chosen)}
      error={refused || undefined}
      mb="md"
    />
  );
}
