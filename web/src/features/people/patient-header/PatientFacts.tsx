import type { Patient, PatientStatus } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { IconMoodKid } from '@tabler/icons-react';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import '../../../ui/theme/status.css';
import { patientStatusWords } from '../details/words.ts';
import { ageWords, isMinor } from '../patients/age.ts';
import classes from './PatientBar.module.css';

interface PatientFactsProps {
  patient: Patient;
  /** Undefined while it is loaded. */
  status: PatientStatus | undefined;
}

/** A patient in one line: the facts that distinguish people of the same name, and the phone. */
export function PatientFacts({ patient, status }: PatientFactsProps) {
  const today = useToday();
  const born = patient.date_of_birth;

  return (
    <span className={classes.facts}>
      {isMinor(born, today) && (
        <Badge
          component="span"
          className={classes.minor ?? ''}
          leftSection={<IconMoodKid size={16} aria-hidden />}
        >
          Minor
        </Badge>
      )}
      {(status === 'inactive' || status === 'prospective') && (
        <Badge component="span" className="status" variant="unstyled" tt="none">
          {patientStatusWords[status]}
        </Badge>
      )}
      <span>{ageWords(born, today)}</span>
      <span>
        born <LocalDate date={born} form="plain" />
      </span>
      <PhoneLink phone={patient.phone} />
    </span>
  );
}
