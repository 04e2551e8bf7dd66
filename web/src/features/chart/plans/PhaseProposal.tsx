import { Alert, Button } from '@mantine/core';
import { toothNumber } from '../../../ui/text/formats.ts';
import { type DraftPhase, draftLines } from './ordering.ts';
import look from '../../../ui/theme/look.module.css';

interface PhaseProposalProps {
  phases: readonly DraftPhase[];
  busy?: boolean;
  onUse: () => void;
}

/** A plan’s phases by urgency, for a dentist to accept or to leave. */
export const PhaseProposal = ({ phases, busy = false, onUse }: PhaseProposalProps) => (
  <Alert role="note" color="gray" title="Proposed phases by urgency">
    <ul className={look.bare}>
      {phases.map((phase) => (
        <li key={phase.key}>
          <b>{phase.name}:</b>{' '}
          {draftLines([phase])
            .map(({ name, tooth }) => (tooth === '' ? name : `${name} ${toothNumber(tooth)}`))
            .join(', ')}
        </li>
      ))}
    </ul>
    <Button variant="default" size="compact-md" loading={busy} onClick={onUse}>
      Use These Phases
    </Button>
  </Alert>
);
