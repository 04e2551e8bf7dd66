import { type Claim, claimStatesAfter, isCorrectable } from '@cusp/contract';
import { Button } from '@mantine/core';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';

const correctDialog = lazyDialog(async () => (await import('./CorrectClaimDialog.tsx')).CorrectClaimDialog);
const appealDialog = lazyDialog(async () => (await import('./AppealDialog.tsx')).AppealDialog);

/** What can be done about a decision: correct the claim, take it back, or appeal. */
export function ClaimCorrections({ claim }: { claim: Claim }) {
  const { state, purpose, replaced_by } = claim;
  const correcting = useEdited<'replace' | 'void'>();
  const appealing = useEdited<Claim>();
  return (
    <>
      {claimStatesAfter(state, purpose).includes('appealed') && (
        <Button variant="default" onClick={() => appealing.open(claim)}>
          Appeal
        </Button>
      )}
      {isCorrectable(state, purpose) && replaced_by === null && (
        <>
          <Button variant="default" onClick={() => correcting.open('replace')}>
            Correct and Send Again
          </Button>
          <Button variant="default" onClick={() => correcting.open('void')}>
            Take Back at the Carrier
          </Button>
        </>
      )}
      {correcting.record && (
        <LazyDialog
          key={`correct ${correcting.key}`}
          of={correctDialog}
          with={{ claim, purpose: correcting.record, opened: correcting.opened, onClose: correcting.close }}
        />
      )}
      {appealing.record && (
        <LazyDialog
          key={`appeal ${appealing.key}`}
          of={appealDialog}
          with={{ claim, opened: appealing.opened, onClose: appealing.close }}
        />
      )}
    </>
  );
}
