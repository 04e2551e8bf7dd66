import { deleteHold, type Hold, type PlaceOffer, withdrawPlaceOffer } from '@cusp/contract';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useChange } from '../../../api/useChange.ts';
import { dateWords, momentWords } from '../../../ui/text/dates.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { stateLooks } from '../messages/words.ts';
import { useScheduleContext } from '../../schedule/calendar/context.ts';
import { scheduleMessages } from '../../schedule/calendar/messages.ts';
import { placeOfferQuery } from './queries.ts';
import { minutesOf, spanWords } from '../../schedule/calendar/time.ts';
import { Plain } from '../../schedule/calendar/dialogs/Plain.tsx';
import '../../../ui/theme/status.css';
import classes from '../../schedule/calendar/dialogs/Dialogs.module.css';
import looks from '../../../ui/theme/look.module.css';

/** A held place: to whom it is offered and what they answered, or what it is held for. It can be given back. */
export function HeldDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  return hold.is_offered ? (
    <OfferDialog id={hold.id} onClose={onClose} />
  ) : (
    <KeptDialog hold={hold} onClose={onClose} />
  );
}

function OfferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(placeOfferQuery(id));
  return (
    <Plain title="Offered by text" size={620} onClose={onClose}>
      <QueryState query={query} failed={scheduleMessages.offerReadFailed} height="12rem">
        {(offer) => <Offer offer={offer} onClose={onClose} />}
      </QueryState>
    </Plain>
  );
}

function Offer({ offer, onClose }: { offer: PlaceOffer; onClose: () => void }) {
  const { resources, mayWrite } = useScheduleContext();
  const timeZone = useTimeZone();
  const { mutateAsync: withdraw, isPending } = useChange(withdrawPlaceOffer, 'place-offers');
  const { date, time, minutes, operatory_id, by, state } = offer;
  const take = async () => {
    try {
      await withdraw({ input: { params: { id: offer.id } } });
      toast.done(scheduleMessages.offerWithdrawn);
      onClose();
    } catch (thrown) {
      toast.failed(scheduleMessages.offerNotWithdrawn, refusalOf(thrown).detail);
    }
  };
  return (
    <Stack gap="sm">
      <Text>
        {dateWords(date)}, {spanWords(minutesOf(time), minutes)}, {resources.names.operatory(operatory_id)}
      </Text>
      <Text role="status" c="dimmed" size="sm">
        {offerStateWords(offer, timeZone)} By {by}, {momentWords(offer.created_at, timeZone)}.
      </Text>
      {/* Safari takes the role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={classes.candidates} aria-label="Offered to">
        {offer.patients.map((asked) => (
          <li key={asked.patient_id}>
            <div className={classes.candidate}>
              <RowLink
                link={linkOptions({
                  to: '/patients/$id',
                  params: { id: asked.patient_id },
                  search: { tab: 'messages' },
                })}
                className={classes.link}
              >
                {asked.patient_name}
              </RowLink>
              <span>
                {asked.reason}. {asked.minutes} min
              </span>
              {asked.message_reason !== '' && <span className={looks.dim}>{asked.message_reason}</span>}
            </div>
            <AnswerBadge asked={asked} />
          </li>
        ))}
      </ul>
      {state === 'open' && mayWrite && (
        <Group justify="flex-end">
          <Button variant="default" loading={isPending} onClick={() => void take()}>
            Withdraw the offer
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function offerStateWords({ state, expires_at, closed_at, closed_by }: PlaceOffer, timeZone: string): string {
  const closed = closed_at === null ? '' : momentWords(closed_at, timeZone);
  if (state === 'open')
    return `Held until ${momentWords(expires_at, timeZone)}. The first to accept gets it.`;
  if (state === 'accepted') return `Accepted ${closed}.`;
  return state === 'withdrawn' ? `Withdrawn by ${closed_by}, ${closed}.` : 'No one accepted in time.';
}

function AnswerBadge({ asked }: { asked: PlaceOffer['patients'][number] }) {
  const text = asked.message_state === null ? undefined : stateLooks[asked.message_state];
  const answered = { accepted: 'Accepted', declined: 'Declined' } as const;
  const { words, look } =
    asked.answer === null
      ? {
          words: text === undefined ? 'No text' : `Text: ${text.words.toLowerCase()}`,
          look: text?.look ?? 'failed',
        }
      : { words: answered[asked.answer], look: asked.answer === 'accepted' ? 'completed' : 'cancelled' };
  return (
    <Badge className={`status status-${look}`} variant="unstyled" tt="none" style={{ flex: 'none' }}>
      {words}
    </Badge>
  );
}

/** A place that somebody of staff holds. */
function KeptDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { resources, mayWrite } = useScheduleContext();
  const timeZone = useTimeZone();
  const { mutateAsync: release, isPending } = useChange(deleteHold, 'blockouts');
  const giveBack = async () => {
    try {
      await release({ input: { params: { id: hold.id } } });
      toast.done(scheduleMessages.released);
      onClose();
    } catch (thrown) {
      toast.failed(scheduleMessages.releaseFailed, refusalOf(thrown).detail);
    }
  };
  const start = minutesOf(hold.starts);
  return (
    <Plain title="Held time" onClose={onClose}>
      <Stack gap="sm">
        <Text>{hold.reason}</Text>
        <Text>
          {dateWords(hold.date)}, {spanWords(start, minutesOf(hold.ends) - start)},{' '}
          {resources.names.operatory(hold.operatory_id)}
        </Text>
        <Text c="dimmed" size="sm">
          Held until {momentWords(hold.expires_at, timeZone)}.
        </Text>
        {mayWrite && (
          <Group justify="flex-end">
            <Button loading={isPending} onClick={() => void giveBack()} data-autofocus>
              Release the hold
            </Button>
          </Group>
        )}
      </Stack>
    </Plain>
  );
}
