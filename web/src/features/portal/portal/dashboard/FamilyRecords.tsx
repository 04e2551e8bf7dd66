import type { PatientUser, PortalPart } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { nextAppointment } from '../appointments.ts';
import { portalAppointmentsQuery, portalBalanceQuery, portalMeQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { dateWords, timeWords } from '../../../../ui/text/dates.ts';
import { Money } from '../../../../ui/text/Values.tsx';
import classes from './Dashboard.module.css';
import { Sentence } from '../../../../ui/language/Sentence.tsx';
import { t } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

/**
 * All records that the account opens today, each with its next visit and what is due; nothing for an account of one. Each is queried
 * separately, so that the server says of each whether it may still be seen.
 */
export function FamilyRecords() {
  const { account } = usePortal();
  if (account.patients.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="records" className={classes.card ?? ''}>
      <Title order={2} id="records">
        {t('People You Manage')}
      </Title>
      <p className={classes.what}>{t('You are signed in as {email}.', { email: account.email })}</p>
      {/* Safari takes the role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={look.bare} aria-labelledby="records">
        {account.patients.map((record) => (
          <FamilyRecord key={record.id} record={record} />
        ))}
      </ul>
    </Card>
  );
}

function FamilyRecord({ record }: { record: PatientUser['patients'][number] }) {
  const { id, first_name, last_name, practice_name } = record;
  const { patient } = usePortal();
  const navigate = useNavigate();
  const me = useQuery(portalMeQuery(id)).data?.patient;
  const sees = (part: PortalPart) => ({ enabled: me?.shares.includes(part) === true });
  const visits = useQuery({ ...portalAppointmentsQuery(id), ...sees('visits') }).data;
  const balance = useQuery({ ...portalBalanceQuery(id), ...sees('money') }).data;
  const next = me && visits && nextAppointment(visits, me.today, me.practice.time_zone);
  // A guarantor's own part: the others have lines of their own.
  const due = balance?.family.find(({ is_self }) => is_self)?.due_now ?? balance?.owed.due_now ?? 0;
  const name = `${first_name} ${last_name}`;
  return (
    <li className={classes.record}>
      <div className={classes.recordWords}>
        <strong>{name}</strong>
        <span>{practice_name}</span>
        <span>
          {next &&
            (next.appointment_date === me.today
              ? t('Today, {time}', { time: timeWords(next.appointment_time) })
              : t('{date}, {time}', {
                  date: dateWords(next.appointment_date),
                  time: timeWords(next.appointment_time),
                }))}
          {visits && !next && t('No visit booked')}
        </span>
        {due > 0 && (
          <span>
            <Sentence of="{money} due now" with={{ money: <Money amount={due} /> }} />
          </span>
        )}
      </div>
      {id === patient.id ? (
        <span className={look.dim}>{t('Open now')}</span>
      ) : (
        <Button
          variant="default"
          aria-label={t('Open the record of {name}', { name })}
          onClick={() => void navigate({ to: '.', search: {}, state: { record: id }, replace: true })}
        >
          {t('Open')}
        </Button>
      )}
    </li>
  );
}
