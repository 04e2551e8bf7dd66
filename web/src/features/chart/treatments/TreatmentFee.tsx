import type { Treatment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import { EditTreatmentDialog } from './EditTreatmentDialog.tsx';

/** A treatment's price. Where nobody knows it yet, the form to enter it is one press away. */
export function TreatmentFee({ treatment }: { treatment: Treatment }) {
  const { may } = useSession();
  // A dialog that was closed stays, so that it can give the focus back.
  const [dialog, setDialog] = useState<{ opened: boolean }>();
  if (treatment.priced) return <Money amount={treatment.cost} />;
  if (!may('treatments.write') || !treatment.can.includes('edit')) return 'No fee yet';
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Enter the fee of ${treatment.procedure_name}`}
        onClick={() => setDialog({ opened: true })}
      >
        Enter Fee
      </Button>
      {dialog && (
        <EditTreatmentDialog
          treatment={treatment}
          opened={dialog.opened}
          onClose={() => setDialog({ opened: false })}
        />
      )}
    </>
  );
}
