import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { patientBillingQuery } from './queries.ts';

const detailsDialog = lazyDialog(
  async () => (await import('./PatientBillingDialog.tsx')).PatientBillingDialog,
);

/** Whether claims have the patient's address in its parts, and the button that changes them. */
export function PatientBillingLine({ patientId, className }: { patientId: string; className: string }) {
  const { data: details } = useQuery(patientBillingQuery(patientId));
  const [changing, setChanging] = useState({ opened: false, count: 0 });
  if (details === undefined) return null;
  const { address, differs } = details;
  return (
    <div className={className}>
      <span>
        {differs
          ? 'Claims need a street, city, state, and ZIP code.'
          : address.street === ''
            ? 'No claim address yet.'
            : `On claims: ${address.street}, ${address.city}, ${address.state} ${address.zip}`}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setChanging(({ count }) => ({ opened: true, count: count + 1 }))}
      >
        Claim Details
      </Button>
      <LazyDialog
        key={changing.count}
        of={detailsDialog}
        with={{
          details,
          opened: changing.opened,
          onClose: () => setChanging((last) => ({ ...last, opened: false })),
        }}
      />
    </div>
  );
}
