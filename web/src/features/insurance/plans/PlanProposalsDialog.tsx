import { decidePlanProposal, type InsurancePlanSummary, type PlanProposal } from '@cusp/contract';
import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proceduresQuery } from '../../../api/catalog.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { benefitLineWords } from '../overrides/words.ts';
import { planProposalMessages } from './messages.ts';
import { planProposalsQuery } from './queries.ts';
import { proposalWords } from './words.ts';
import classes from './Plans.module.css';
import look from '../../../ui/theme/look.module.css';

interface PlanProposalsDialogProps {
  plan: InsurancePlanSummary;
  opened: boolean;
  onClose: () => void;
}

/** The changes that a carrier's answers propose for a plan, each with its answers, to accept or decline. */
export function PlanProposalsDialog({ plan, opened, onClose }: PlanProposalsDialogProps) {
  const query = useQuery({ ...planProposalsQuery(plan.id), enabled: opened });
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Suggested Changes to ${plan.carrier_name} ${plan.name}`}
      size={760}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={look.note}>{planProposalMessages.note}</p>
      <QueryState
        query={query}
        failed={planProposalMessages.loadFailed}
        height="6rem"
        empty={<p>{planProposalMessages.none}</p>}
      >
        {(proposals) => (
          <ul className={classes.proposals} aria-label="Suggested changes">
            {proposals.map((one) => (
              <Proposal key={one.id} proposal={one} plan={plan} />
            ))}
          </ul>
        )}
      </QueryState>
    </Modal>
  );
}

interface ProposalProps {
  proposal: PlanProposal;
  plan: InsurancePlanSummary;
}

function Proposal({ proposal, plan }: ProposalProps) {
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const decide = useChange(decidePlanProposal, 'insurance-plans');
  const [refused, setRefused] = useState('');
  const line = benefitLineWords(proposal.line, procedures);
  const settle = async (accepted: boolean) => {
    setRefused('');
    try {
      const body = { proposal_id: proposal.id, accepted, version: plan.version };
      await decide.mutateAsync({ input: { params: { id: plan.id }, body } });
      toast.done(accepted ? planProposalMessages.accepted : planProposalMessages.declined);
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || planProposalMessages.failed);
    }
  };
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <h3>{line}</h3>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Decline: ${line}`}
            disabled={decide.isPending}
            onClick={() => void settle(false)}
          >
            Decline
          </Button>
          <Button
            size="compact-sm"
            aria-label={`Accept: ${line}`}
            loading={decide.isPending}
            onClick={() => void settle(true)}
          >
            Accept
          </Button>
        </Group>
      </div>
      <p className={classes.said}>
        {proposalWords(proposal)}{' '}
        {proposal.instead_of === null
          ? planProposalMessages.unsaid
          : `The plan says: ${benefitLineWords(proposal.instead_of, procedures)}.`}
      </p>
      {refused !== '' && (
        <p className={classes.said} role="alert">
          {refused}
        </p>
      )}
      <details>
        <summary>Responses</summary>
        <ul className={classes.answers}>
          {proposal.answers.map((answer, at) => (
            <li key={`${answer.claim_id ?? answer.patient_id} ${at}`}>
              {dateWords(answer.answered_on, 'plain')},{' '}
              <TextLink to="/patients/$id" params={{ id: answer.patient_id }}>
                {answer.patient_name}
              </TextLink>
              {answer.paid !== null &&
                answer.fee !== null &&
                `: ${answer.procedure}, paid ${moneyWords(answer.paid)} of ${moneyWords(answer.fee)}`}
              {!answer.agrees && ' (differs)'}
              {answer.claim_id !== null && (
                <>
                  {', '}
                  <TextLink to="/claims/$id" params={{ id: answer.claim_id }}>
                    claim
                  </TextLink>
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
