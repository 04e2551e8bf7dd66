import { useQuery } from '@tanstack/react-query';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import { contactsQuery } from './queries.ts';
import { contactOutcomeWords, contactMethodWords } from './words.ts';
import classes from './Recalls.module.css';

/** The contacts with a patient, the newest first; nothing until there is one. */
export function ContactLog({ patientId }: { patientId: string }) {
  const { data: contacts = [] } = useQuery(contactsQuery(patientId));
  if (contacts.length === 0) return null;
  return (
    <details className={classes.log}>
      <summary>
        Contacts <span className="figures">({contacts.length})</span>
      </summary>
      <ul aria-label="Contacts">
        {contacts.map(({ id, at, by, how, outcome, note, next_attempt }) => (
          <li key={id}>
            <span>
              <LocalDateTime moment={at} /> · {contactMethodWords[how]} · {contactOutcomeWords[outcome]}
              {note !== '' && ` · ${note}`}
            </span>
            <span className={classes.dim}>
              {by}
              {next_attempt !== null && (
                <>
                  {' '}
                  · next attempt <LocalDate date={next_attempt} form="plain" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
