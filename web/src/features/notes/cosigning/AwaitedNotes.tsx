import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { LocalDate, LocalDay } from '../../../ui/text/Values.tsx';
import { awaitedNotesQuery, mostAwaited } from './queries.ts';
import classes from './AwaitedNotes.module.css';
import look from '../../../ui/theme/look.module.css';

/** For dentists: the notes waiting for their co-signature; nothing if there are none. Each opens in its patient's timeline. */
export function AwaitedNotes() {
  const mayCosign = useSession().may('notes.cosign');
  const { data = [] } = useQuery({ ...awaitedNotesQuery(), enabled: mayCosign });
  if (!mayCosign || data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="awaited" padding={0}>
      <div className={classes.head}>
        <Title order={2} id="awaited">
          To Co-sign
        </Title>
        <span className="figures">
          {data.length === mostAwaited ? `${mostAwaited} or more` : data.length}
        </span>
      </div>
      <ul className={look.bare}>
        {data.map(({ id, kind, patient_id, patient_name, patient_date_of_birth, ...note }) => (
          <li key={id}>
            <Link
              to="/patients/$id"
              params={{ id: patient_id }}
              search={{ tab: 'notes', kind: kind === 'soap_note' ? 'soap_note' : 'note' }}
              className={classes.row ?? ''}
            >
              <span className={classes.who}>
                <b>{patient_name}</b>{' '}
                <span className={look.small}>
                  born <LocalDate date={patient_date_of_birth} form="plain" />
                </span>
                <span className={classes.text}>{note.excerpt}</span>
              </span>
              <span className={look.small}>
                {note.created_by}, <LocalDay moment={note.asked_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
