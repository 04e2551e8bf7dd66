import type { DueRecall } from '@cusp/contract';
import { Button } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { ageWords } from '../../people/patients/age.ts';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate, LocalDay } from '../../../ui/text/Values.tsx';
import { contactOutcomeWords } from './words.ts';
import classes from './Recalls.module.css';

interface RecallRowProps {
  recall: DueRecall;
  onContact: (() => void) | undefined;
  onSchedule: (() => void) | undefined;
}

/** One recall of the work list: who, what, since when, and what was tried. */
export function RecallRow({ recall, onContact, onSchedule }: RecallRowProps) {
  const today = useToday();
  const { patient_id, patient_name, patient_date_of_birth, contact_at, contact_outcome, next_attempt } =
    recall;
  const words = [recall, ...recall.also].map(({ name }) => name).join(', ');
  // A child is reached by the head's number.
  const phone = recall.patient_phone || recall.family_head_phone;
  return (
    <li className={classes.recall}>
      <div className={classes.who}>
        <RowLink
          link={linkOptions({ to: '/patients/$id', params: { id: patient_id } })}
          className={classes.patient}
        >
          {patient_name}
        </RowLink>
        <span className={classes.dim}>{ageWords(patient_date_of_birth, today)}</span>
        {phone && <PhoneLink phone={phone} />}
      </div>
      <div className={classes.what} data-overdue={recall.overdue}>
        <span className={classes.type}>{words}</span>
        <span>
          {recall.overdue ? 'overdue since' : 'due'} <LocalDate date={recall.due_date} form="plain" />
        </span>
      </div>
      <div className={classes.tried}>
        <span>
          {contact_at === null || contact_outcome === null ? (
            'Not contacted yet'
          ) : (
            <>
              <LocalDay moment={contact_at} />: {contactOutcomeWords[contact_outcome]}
            </>
          )}
        </span>
        {next_attempt !== null && (
          <span data-today={next_attempt <= today}>
            Next attempt <LocalDate date={next_attempt} form="plain" />
          </span>
        )}
        {recall.note !== '' && <span className={classes.dim}>{recall.note}</span>}
      </div>
      {onContact && onSchedule && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Log Contact… with ${patient_name} about ${words}`}
            onClick={onContact}
          >
            Log Contact…
          </Button>
          <Button
            variant="light"
            size="compact-sm"
            aria-label={`Schedule ${words} for ${patient_name}`}
            onClick={onSchedule}
          >
            Schedule
          </Button>
        </div>
      )}
    </li>
  );
}
