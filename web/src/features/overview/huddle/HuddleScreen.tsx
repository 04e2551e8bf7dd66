import { duePartsWords } from '../../../ui/text/owed.ts';
import {
  type Alert,
  type HuddleEntry,
  isAllergyAlert,
  isMedicalAlert,
  type NeededConsent,
  type VisitInsurance,
  yearsBetween,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { addTo, dateWords, isDate } from '../../../ui/text/dates.ts';
import { toothNumber } from '../../../ui/text/formats.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate, LocalTime, Money } from '../../../ui/text/Values.tsx';
import { typeWords } from '../../schedule/appointments/words.ts';
import { keepPrint } from '../../../api/prints.ts';
import { useOpenWork } from '../work-list/OpenWork.tsx';
import { huddleQuery } from './queries.ts';
import classes from './Huddle.module.css';
import { useVisitInsurance } from '../../insurance/eligibility/useVisitInsurance.ts';
import { useVisitConsents } from '../../forms/consents/useVisitConsents.ts';
import { consentLine } from '../../forms/consents/words.ts';
import { mayBeUninsured, visitInsuranceLine } from '../../insurance/eligibility/words.ts';
import { useVisitAlerts } from '../../health/alerts/useVisitAlerts.ts';
import { VisitAlertMark } from '../../health/alerts/VisitAlertMark.tsx';

const route = getRouteApi('/staff/schedule/huddle');

/** The day's patients and what the team has to know of each: one page to talk through, and to print. */
export function HuddleScreen() {
  const today = useToday();
  const { date } = route.useSearch();
  const navigate = route.useNavigate();
  const day = date !== undefined && isDate(date) ? date : today;
  const query = useQuery(huddleQuery(day));
  const openWork = useOpenWork(day);
  const alerts = useVisitAlerts(day);
  const insurance = useVisitInsurance(day);
  const consents = useVisitConsents(day);
  const goTo = (chosen: string) => void navigate({ search: { date: chosen === today ? undefined : chosen } });

  return (
    <Screen
      title="Morning Huddle"
      count={query.data?.length}
      line={dateWords(day, 'long')}
      width="reading"
      actions={
        <div className={classes.tools}>
          <Button
            variant="default"
            aria-label="Previous day"
            onClick={() => goTo(addTo(day, -1, 'd'))}
            px="xs"
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => goTo(today)} disabled={day === today}>
            Today
          </Button>
          <Button variant="default" aria-label="Next day" onClick={() => goTo(addTo(day, 1, 'd'))} px="xs">
            <IconChevronRight size={18} aria-hidden />
          </Button>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!query.data}
            onClick={() => {
              window.print();
              keepPrint({ sheet: 'schedule', id: '' });
            }}
          >
            Print
          </Button>
        </div>
      }
    >
      <QueryState
        query={query}
        failed="Failed to fetch the huddle"
        height="60vh"
        empty={<Empty sentence="No visits on this day" icon={IconUsersGroup} />}
      >
        {(entries) => (
          <ul className={classes.entries} aria-label="Visits of the day">
            {entries.map((entry) => (
              <Entry
                key={entry.appointment_id}
                entry={entry}
                day={day}
                openWork={openWork(entry.patient_id)}
                alerts={alerts.get(entry.appointment_id) ?? []}
                insurance={insurance.get(entry.appointment_id) ?? []}
                consents={consents.get(entry.appointment_id) ?? []}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Screen>
  );
}

/** One visit: who, when and where, then only what there is to say. */
interface EntryProps {
  entry: HuddleEntry;
  day: string;
  openWork: React.ReactNode;
  alerts: readonly Alert[];
  insurance: readonly VisitInsurance[];
  consents: readonly NeededConsent[];
}

function Entry({ entry, day, openWork, alerts, insurance, consents }: EntryProps) {
  const age = yearsBetween(entry.patient_date_of_birth, day);
  const where = [entry.operatory_name, entry.provider_name].filter(Boolean).join(' · ');
  return (
    <li className={classes.entry}>
      <p className={classes.time}>
        <LocalTime time={entry.appointment_time} />
        <span>{entry.duration} min</span>
      </p>
      <div className={classes.who}>
        <p className={classes.name}>
          <Link to="/patients/$id" params={{ id: entry.patient_id }}>
            {entry.patient_name}
          </Link>{' '}
          <VisitAlertMark alerts={alerts} />
          <span className={classes.dim}>
            {age} {age === 1 ? 'year' : 'years'}
            {entry.is_first_visit && ' · first visit'}
            {!entry.confirmed && entry.progress === 'booked' && ' · not confirmed'}
          </span>
        </p>
        <p className={classes.dim}>
          {typeWords(entry.type)}
          {where && ` · ${where}`}
        </p>
      </div>
      <dl className={classes.facts}>
        <Fact name="Allergies" grave={isAllergyAlert(entry.allergies)}>
          {entry.allergies}
        </Fact>
        <Fact name="Medical history" grave={isMedicalAlert(entry.medical_history)}>
          {entry.medical_history}
        </Fact>
        <Fact name="Owes" grave>
          {entry.owed.due_now > 0 && (
            <>
              <Money amount={entry.owed.due_now} />
              {duePartsWords(entry.owed).length > 0 && ` (${duePartsWords(entry.owed).join(', ')})`}
            </>
          )}
        </Fact>
        <Fact name="Insurance" grave={insurance.some(mayBeUninsured)}>
          {insurance.map((flag) => (
            <Link
              key={flag.coverage_id}
              className={classes.line}
              to="/patients/$id"
              params={{ id: entry.patient_id }}
            >
              {visitInsuranceLine(flag)}
            </Link>
          ))}
        </Fact>
        <Fact name="Consents" grave>
          {consents.map((consent) => (
            <Link
              key={consentLine(consent)}
              className={classes.line}
              to="/patients/$id"
              params={{ id: entry.patient_id }}
            >
              {consentLine(consent)}
            </Link>
          ))}
        </Fact>
        <Fact name="Recall due">
          {entry.recalls.map(({ name, due_date }) => (
            <span key={name} className={classes.line}>
              {name}, since <LocalDate date={due_date} />
            </span>
          ))}
        </Fact>
        <Fact name="Planned">
          {entry.planned.map(({ procedure, tooth_number, cost }, index) => (
            <span key={`${procedure} ${index}`} className={classes.line}>
              {procedure}
              {tooth_number && ` ${toothNumber(tooth_number)}`}, <Money amount={cost} />
            </span>
          ))}
        </Fact>
        <Fact name="Family due">
          {entry.family_due.map(({ patient_id, patient_name, name }) => (
            <span key={`${patient_id} ${name}`} className={classes.line}>
              <Link to="/patients/$id" params={{ id: patient_id }}>
                {patient_name}
              </Link>
              , {name}
            </span>
          ))}
        </Fact>
        <Fact name="Left open">{openWork}</Fact>
        <Fact name="Staff notes">{entry.staff_notes}</Fact>
      </dl>
    </li>
  );
}

interface FactProps {
  name: string;
  /** In the color of warnings. */
  grave?: boolean;
  children: React.ReactNode;
}

/** A fact with its name; nothing where there is none. */
const Fact = ({ name, grave = false, children }: FactProps) => {
  const isEmpty = children === '' || children === false || (Array.isArray(children) && children.length === 0);
  if (isEmpty) return null;
  return (
    <div data-grave={grave}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
};
