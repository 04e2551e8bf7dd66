import type { PhoneCallEntry } from '@cusp/contract';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import { callDirectionWords, callReasonWords } from '../../schedule/calls/words.ts';
import { callLogOutcomeWords, outcomeLook } from './words.ts';
import classes from './Calls.module.css';

/** One call: with whom, why, what came of it, and what was noted. */
export function CallRow({ call }: { call: PhoneCallEntry }) {
  const { at, by, direction, reason, outcome, patients, spoke_with, phone, note, next_attempt } = call;
  const Icon = direction === 'incoming' ? IconPhoneIncoming : IconPhoneOutgoing;
  const words = direction === 'incoming' && outcome === 'reached' ? 'Answered' : callLogOutcomeWords[outcome];
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p className={classes.who}>
          <Icon size={16} role="img" aria-label={callDirectionWords[direction]} />
          {patients.map(({ id, name }) => (
            <TextLink key={id} to="/patients/$id" params={{ id }}>
              {name}
            </TextLink>
          ))}
          {spoke_with !== '' && <span>{patients.length > 0 ? `(${spoke_with})` : spoke_with}</span>}
          {phone !== '' && <PhoneLink phone={phone} />}
          <StatusBadge status={outcomeLook(call)} words={words} />
        </p>
        <p className={classes.dim}>
          <LocalDateTime moment={at} />
          {reason !== null && ` · ${callReasonWords[reason]}`}
          {call.visit !== null && (
            <>
              {' '}
              · visit of <LocalDate date={call.visit.appointment_date} form="plain" />
            </>
          )}
          {by !== '' && ` · ${by}`}
          {next_attempt !== null && (
            <>
              {' '}
              · call again <LocalDate date={next_attempt} form="plain" />
            </>
          )}
          {call.conversation_id !== null && (
            <>
              {' · '}
              <TextLink to="/messages" search={{ folder: 'all', thread: call.conversation_id }}>
                Open thread
              </TextLink>
            </>
          )}
        </p>
        {note !== '' && <p className={classes.note}>{note}</p>}
      </div>
    </li>
  );
}
