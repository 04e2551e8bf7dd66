import { portalAnswerPlan, type PortalPresentation } from '@cusp/contract';
import { useChange } from '../../../../api/useChange.ts';
import { AnswerForm } from '../../../chart/plans/AnswerForm.tsx';
import type { ShownPhase } from '../../../chart/plans/proposal.ts';
import { versionParams } from '../../../chart/plans/queries.ts';
import { useSigningFor } from '../session.tsx';

interface AnswerPlanProps {
  plan: PortalPresentation;
  phases: readonly ShownPhase[];
  record: string;
}

/** Accepts or declines a plan from the portal. */
export function AnswerPlan({ plan, phases, record }: AnswerPlanProps) {
  const answer = useChange(portalAnswerPlan, 'portal');
  const signingFor = useSigningFor();
  return (
    <AnswerForm
      phases={phases}
      signingFor={signingFor}
      expired={false}
      send={(body) => answer.mutateAsync({ input: { params: versionParams(plan), body }, record })}
      onDone={() => document.getElementById('main')?.focus()}
    />
  );
}
