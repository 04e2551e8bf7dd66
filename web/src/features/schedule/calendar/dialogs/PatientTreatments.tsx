import type { AppointmentTreatment } from '@cusp/contract';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { treatmentsQuery } from '../../../chart/treatments/queries.ts';
import { treatmentWords } from '../words.ts';

interface PatientTreatmentsProps {
  /** The patient's id, '' while none is chosen. */
  patient: string;
  /** Those that the visit already has. */
  booked: readonly AppointmentTreatment[];
  value?: string[];
  onChange: (ids: string[]) => void;
  error?: React.ReactNode;
}

/** The patient's planned treatments, to choose what will be done at the visit; nothing if there are none. */
export function PatientTreatments({ patient, booked, value = [], onChange, error }: PatientTreatmentsProps) {
  const { data: treatments = [] } = useQuery({ ...treatmentsQuery(patient), enabled: patient !== '' });
  const open = treatments.filter(
    ({ id, status }) => status !== 'completed' || booked.some((one) => one.id === id),
  );
  if (open.length === 0) return null;
  return (
    <Checkbox.Group label="Planned treatment" value={value} onChange={onChange} error={error}>
      <Stack gap={6} mt={4}>
        {open.map((treatment) => (
          <Checkbox
            key={treatment.id}
            value={treatment.id}
            label={
              <>
                {treatmentWords(treatment)}{' '}
                <Text span c="dimmed" className="figures">
                  {moneyWords(treatment.cost)}
                </Text>
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
