import type { ClinicalNote } from '@cusp/contract';
import { Text } from '@mantine/core';
import { dateWords } from '../../../ui/text/dates.ts';

type Linked = Pick<ClinicalNote, 'treatments' | 'appointment'>;

/** The treatments and visit that a note describes, in one line; nothing if there are none. */
export function Described({ note: { treatments, appointment } }: { note: Linked }) {
  const words = treatments.map(({ procedure_name, tooth_number, surfaces }) =>
    [procedure_name, tooth_number, surfaces].filter(Boolean).join(' '),
  );
  if (words.length === 0 && appointment === null) return null;
  return (
    <Text size="sm" mt={4} component="div">
      {words.length > 0 && <>About {words.join(', ')}</>}
      {words.length > 0 && appointment !== null && ' · '}
      {appointment !== null && <>Visit of {dateWords(appointment.appointment_date)}</>}
    </Text>
  );
}
