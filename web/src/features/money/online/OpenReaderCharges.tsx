import type { ReaderCharge } from '@cusp/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { paymentMessages } from '../payments/messages.ts';
import { openReaderChargesQuery } from './queries.ts';
import { readerMessages } from './reader-messages.ts';
import { useReaderCharge } from './useReaderCharge.tsx';

/** The payments that card readers wait for, of one patient or of all: each is found again after a reload. Nothing while there are none. */
export function OpenReaderCharges({ patientId }: { patientId?: string }) {
  const { may } = useSession();
  const { data = [] } = useQuery({ ...openReaderChargesQuery(), enabled: may('payments.read') });
  const { follow, dialog } = useReaderCharge();
  const open = data.filter(({ patient_id }) => patientId === undefined || patient_id === patientId);
  const wait = async (charge: ReaderCharge) => {
    try {
      if ((await follow(charge)) !== null) toast.done(paymentMessages.recorded);
    } catch (thrown) {
      toast.failed(readerMessages.startFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <>
      {open.map((charge) => (
        <Alert key={charge.id} role="note" color="blue" mb="sm">
          <Group justify="space-between" gap="xs">
            <Text>{readerMessages.open(charge)}</Text>
            {may('payments.write') && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Show the payment of ${charge.patient_name} at ${charge.reader_name}`}
                onClick={() => void wait(charge)}
              >
                Show
              </Button>
            )}
          </Group>
        </Alert>
      ))}
      {dialog}
    </>
  );
}
