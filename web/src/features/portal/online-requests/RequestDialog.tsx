import type { Hold } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { HeldDialog } from '../../messages/offers/HeldDialog.tsx';
import { Plain } from '../../schedule/calendar/dialogs/Plain.tsx';
import { onlineRequestQuery } from './queries.ts';
import { RequestView } from './RequestView.tsx';

/** A held place of the schedule: what somebody asked for online, or else to whom it is offered or what it is held for. */
export function HeldPlaceDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  return hold.is_requested ? (
    <RequestDialog id={hold.id} onClose={onClose} />
  ) : (
    <HeldDialog hold={hold} onClose={onClose} />
  );
}

function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(onlineRequestQuery(id));
  return (
    <Plain title="Requested online" size={680} onClose={onClose}>
      <QueryState query={query} failed="Failed to fetch the online booking" height="16rem">
        {(request) => <RequestView request={request} onDecided={onClose} />}
      </QueryState>
    </Plain>
  );
}
