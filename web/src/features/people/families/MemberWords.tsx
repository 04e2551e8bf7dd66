import type { FamilyMember } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { ageWords } from '../patients/age.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate, LocalTime, Money } from '../../../ui/text/Values.tsx';
import '../../../ui/theme/status.css';
import classes from './Family.module.css';

interface MemberWordsProps {
  member: FamilyMember;
  isHead: boolean;
  /** True for the patient whose page this is. */
  isOwn: boolean;
}

/** A member's name and age, with the amount due and the next visit; for a former member, the dates. */
export function MemberWords({ member, isHead, isOwn }: MemberWordsProps) {
  const today = useToday();
  const { patient_id, patient_name, date_of_birth, from_date, to_date } = member;
  return (
    <div className={classes.member}>
      <p className={classes.name}>
        {isOwn ? (
          patient_name
        ) : (
          <TextLink to="/patients/$id" params={{ id: patient_id }}>
            {patient_name}
          </TextLink>
        )}
        {isHead && (
          <Badge className="status status-planned" variant="unstyled" tt="none">
            Guarantor
          </Badge>
        )}
        <span className={classes.dim}>{ageWords(date_of_birth, today)}</span>
      </p>
      <p className={classes.facts}>
        {to_date === null ? (
          <>
            <span data-due={member.due_now > 0}>
              {member.due_now > 0 ? (
                <>
                  Due now <Money amount={member.due_now} />
                </>
              ) : (
                'No balance due'
              )}
            </span>
            <NextVisit member={member} />
          </>
        ) : (
          <span>
            <LocalDate date={from_date} form="plain" /> to <LocalDate date={to_date} form="plain" />
          </span>
        )}
      </p>
    </div>
  );
}

const NextVisit = ({ member: { next_visit_date, next_visit_time } }: { member: FamilyMember }) => (
  <span>
    {next_visit_date === null ? (
      'No appointment scheduled'
    ) : (
      <>
        Next <LocalDate date={next_visit_date} />
        {next_visit_time !== null && (
          <>
            , <LocalTime time={next_visit_time} />
          </>
        )}
      </>
    )}
  </span>
);
