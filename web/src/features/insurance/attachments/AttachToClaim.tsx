import type { Claim } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { AttachDialog } from './AttachDialog.tsx';
import { attachmentsQuery } from './queries.ts';

interface AttachToClaimProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

/** Chooses what goes to the carrier, once it is known what is attached already. */
export function AttachToClaim({ claim, ...dialog }: AttachToClaimProps) {
  const { data } = useQuery(attachmentsQuery(claim.id));
  return data ? <AttachDialog claim={claim} attached={data} {...dialog} /> : null;
}
