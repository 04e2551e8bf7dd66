import { listedNames, type VisitMessage, type VisitTimeline } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LocalDate, LocalDateTime, LocalTime } from '../../../ui/text/Values.tsx';
import { visitMessagesQuery } from './queries.ts';
import { channelWords, messageMessages, stateLooks } from './words.ts';
import classes from './VisitTimelines.module.css';

/** The messages of each future and recent visit in order: sent, received, planned, and those that would follow. */
export function VisitTimelines({ patientId }: { patientId: string }) {
  const query = useQuery(visitMessagesQuery(patientId));
  return (
    <QueryState
      query={query}
      failed={messageMessages.visitsFailed}
      height="8rem"
      empty={<Empty low sentence={messageMessages.noVisits} />}
    >
      {(visits) => (
        <div className={classes.visits}>
          {visits.map((visit) => (
            <Visit key={placeOf(visit)} visit={visit} />
          ))}
        </div>
      )}
    </QueryState>
  );
}

/** A visit's id; a birthday has none, and there are this year's and the next one. */
const placeOf = ({ appointment_id, appointment_date }: VisitTimeline): string =>
  appointment_id ?? appointment_date;

function Visit({ visit }: { visit: VisitTimeline }) {
  const { appointment_id, appointment_date, appointment_time, kind, status, messages } = visit;
  const titleId = `visit-${placeOf(visit)}`;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.visit}>
        {appointment_id === null && 'Birthday · '}
        <LocalDate date={appointment_date} />{' '}
        {appointment_time !== '' && <LocalTime time={appointment_time} />}
        {kind !== '' && ` · ${kind}`} {status !== null && <StatusBadge status={status} />}
      </h3>
      {messages.length === 0 ? (
        <p className={classes.dim}>{messageMessages.nothingAboutVisit}</p>
      ) : (
        <ol className={classes.line}>
          {messages.map((message) => (
            <li key={message.id} className={classes.entry} data-what={message.what}>
              <p className={classes.head}>
                <LocalDateTime moment={message.at} />
                <span>{nameOf(message)}</span>
                {message.state !== null && message.what === 'sent' && (
                  <StatusBadge
                    status={stateLooks[message.state].look}
                    words={stateLooks[message.state].words}
                  />
                )}
                {message.what === 'planned' && <StatusBadge status="scheduled" words="Planned" />}
                {message.what === 'failed' && <StatusBadge status="failed" words="Couldn’t be sent" />}
              </p>
              {message.reason !== '' && <p className={classes.dim}>{message.reason}</p>}
              {message.body !== '' && <p className={classes.said}>{message.body}</p>}
              {(message.what === 'possible' || message.only_after.length > 0) && (
                <p className={classes.dim}>{conditionOf(message)}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function nameOf({ what, rule, channel }: VisitMessage): string {
  if (what === 'answer') return 'Patient’s reply';
  return `${rule === '' ? 'Message' : rule}, ${channelWords[channel]}`;
}

/** The condition on which the message is sent, in words. */
function conditionOf({ what, occasion, only_after }: VisitMessage): string {
  if (occasion === 'birthday') return 'Not scheduled to send';
  const ends = occasion === 'missed' ? 'If the appointment is missed' : 'If the appointment is kept';
  return [
    ...(what === 'possible' ? [ends] : []),
    ...(only_after.length > 0 ? [`Only after ${listedNames(only_after)}`] : []),
  ].join(' · ');
}
