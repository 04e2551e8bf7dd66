import { useQuery } from '@tanstack/react-query';
import { openItemsQuery } from './queries.ts';
import { TransferDialog } from './TransferDialog.tsx';

interface TransferOfferProps {
  /** The patient who has just left an account. */
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

/** Offers to take along what stayed open in the account that somebody has left; nothing where nothing did. */
export function TransferOffer({ patientId, opened, onClose }: TransferOfferProps) {
  const { data, isFetching } = useQuery({ ...openItemsQuery(patientId), enabled: opened, staleTime: 0 });
  const left = [...(data?.debits ?? []), ...(data?.credits ?? [])].some(
    (item) => item.patient_id === patientId && item.account_id !== data?.account_id,
  );
  return (
    <TransferDialog
      patientId={patientId}
      toPatientId={patientId}
      opened={opened && left && !isFetching}
      onClose={onClose}
    />
  );
}
