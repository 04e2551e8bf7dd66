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
import { Link } from '@tanstack/react-router';
import { toothNumber } from '../../../ui/text/formats.ts';
import { LocalDate, LocalTime, Money } from '../../../ui/text/Values.tsx';
import { typeWords } from '../../schedule/appointments/words.ts';
import classes from './Huddle.module.css';
import { consentLine } from '../../forms/consents/words.ts';
import { mayBeUninsured, visitInsuranceLine } from '../../insurance/eligibility/words.ts';
import { VisitAlertMark } from '../../health/alerts/VisitAlertMark.tsx';

/** One visit: who, when and where, followed by whatever is worth mentioning. */
interface EntryProps {
  entry: HuddleEntry;
  day: string;
  openWork: React.ReactNode;
  alerts: readonly Alert[];
  insurance: readonly VisitInsurance[];
  consents: readonly NeededConsent[];
}

export function HuddleVisit({ entry, day, openWork, alerts, insurance, consents }: EntryProps) {
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
        <Fact name="Open items">{openWork}</Fact>
        <Fact name="Staff notes">{entry.staff_notes}</Fact>
      </dl>
    </li>
  );
}

interface FactProps {
  name: string;
  /** Shows the fact in the warning color. */
  grave?: boolean;
  children: React.ReactNode;
}

/** A fact with its name; nothing if it is empty. */
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
