import type { Thread } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';

const logging = lazyDialog(
  async () => (await import('../../schedule/calls/LogCallDialog.tsx')).LogCallDialog,
);

interface LogThreadCallProps {
  /** The number or address of a thread that isn't just one patient's; else `''`. */
  address: string;
  patients: Thread['patients'];
}

/** Logs a call with the patient of a thread, or with the number that it is with. */
export function LogThreadCall({ address, patients }: LogThreadCallProps) {
  const { may } = useSession();
  const [opened, { open, close: onClose }] = useDisclosure(false);
  const only = patients.length === 1 ? patients[0] : undefined;
  const phone = only === undefined && !address.includes('@') ? address : undefined;
  if (!may('appointments.write')) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        Log Call
      </Button>
      <LazyDialog
        of={logging}
        with={{ opened, patient: only?.id, patientName: only?.name, phone, onClose }}
      />
    </>
  );
}
