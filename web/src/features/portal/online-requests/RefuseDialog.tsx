import { type OnlineRequest, refuseRequest } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { fullName } from '../../people/patients/search.ts';
import { requestOpeningsQuery } from './queries.ts';
import { RefuseForm } from './RefuseForm.tsx';

interface RefuseDialogProps {
  request: OnlineRequest;
  onClose: () => void;
  onDone: () => void;
}

/** Refuses a request with a reason, and proposes other times. */
export function RefuseDialog({ request, onClose, onDone }: RefuseDialogProps) {
  const refuse = useChange(refuseRequest, 'online-requests');
  const openings = useQuery(requestOpeningsQuery(request.id));
  return (
    <RefuseForm
      title={`Decline ${fullName(request)}`}
      inSpanish={request.language === 'es'}
      hasDeposit={request.deposit !== null}
      openings={openings}
      done="Request declined"
      refuse={(body) => refuse.mutateAsync({ input: { params: { id: request.id }, body } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
