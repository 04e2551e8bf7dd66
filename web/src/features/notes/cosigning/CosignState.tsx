import { type Cosignature, type CosignState as State, signerWords } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { LocalDateTime } from '../../../ui/text/Values.tsx';

interface CosignBadgeProps {
  note: { cosign: State; cosigned: Cosignature | null };
}

/** Shows who co-signed a note and when, or that it is waiting for a co-signature; nothing if none is required. */
export const CosignBadge = ({ note: { cosign, cosigned } }: CosignBadgeProps) => (
  <>
    {cosigned && (
      <>
        {' · Co-signed by '}
        <b>{signerWords(cosigned.signed_by, cosigned.signer)}</b>,{' '}
        <LocalDateTime moment={cosigned.signed_at} />
      </>
    )}
    {cosign === 'awaiting' && (
      <>
        {' '}
        <Badge className="status status-pending" variant="unstyled" tt="none">
          Awaiting co-signature
        </Badge>
      </>
    )}
  </>
);
