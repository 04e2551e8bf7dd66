import type { OnlineRequest, VisitOpening } from '@cusp/contract';
import { Text } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { CopyLink } from '../../access/invitations/CopyLink.tsx';

/** A time that is proposed, in words. */
export const openingWords = ({ date, time, provider_name }: VisitOpening): string =>
  `${dateWords(date)}, ${timeWords(time)}${provider_name === '' ? '' : `, ${provider_name}`}`;

/** The decision on a request, who made it, and the proposed times. */
export function Decided({ request }: { request: OnlineRequest }) {
  const { may } = useSession();
  const { state, proposals, propose_until, choose_url } = request;
  if (state === 'waiting') return null;
  return (
    <>
      <Text role="status">{decidedWords(request)}</Text>
      {state === 'proposed' && (
        <>
          <Text fw={600} mt="sm">
            Waiting for the patient to choose, until <LocalDateTime moment={propose_until ?? ''} />. These
            times were proposed, and are not held:
          </Text>
          <ul>
            {proposals.map((opening) => (
              <li key={openingWords(opening)}>{openingWords(opening)}</li>
            ))}
          </ul>
          {may('appointments.write') && (
            <CopyLink label="Link for choosing a time, to share with the patient" link={choose_url} />
          )}
        </>
      )}
    </>
  );
}

function decidedWords({ state, refused_reason, decided_by, proposals }: OnlineRequest): string {
  if (state === 'taken_in') {
    if (decided_by !== '') return `Accepted, ${decided_by}`;
    return proposals.length > 0
      ? 'Booked: the patient chose one of your suggested times'
      : 'Booked automatically once the deposit was paid';
  }
  if (state === 'proposed') return `Other times suggested: ${refused_reason}, ${decided_by}`;
  if (state === 'withdrawn' && proposals.length > 0) return 'The patient declined your suggested times';
  return state === 'refused' ? `Declined: ${refused_reason}, ${decided_by}` : 'No longer requested';
}
