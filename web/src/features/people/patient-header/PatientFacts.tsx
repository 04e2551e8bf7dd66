import type { Patient } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { IconMoodKid } from '@tabler/icons-react';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { ageWords, isMinor } from '../patients/age.ts';
import classes from './PatientBar.module.css';

/** Who this is, in one line: what distinguishes people of the same name, and how to reach them. */
export function PatientFacts({ patient }: { patient: Patient }) {
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
      <span>{ageWords(born, today)}</span>
      <span>
        born <LocalDate date={born} form="plain" />
      </span>
      <PhoneLink phone={patient.phone} />
    </span>
  );
}
