import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { healthQuery } from '../../health/history/queries.ts';
import { TermField } from '../../health/terms/TermField.tsx';
import { soapNotesOfQuery } from '../../notes/soap-notes/queries.ts';
import { offeredIndications } from './offeredIndications.ts';
import type { PrescriptionValues } from './prescriptionValues.ts';

interface IndicationFieldProps {
  form: UseFormReturnType<PrescriptionValues>;
}

/**
 * The field for what it is prescribed for: one of the patient's problems, the diagnosis of the latest SOAP note, any
 * condition, or a text.
 */
export function IndicationField({ form }: IndicationFieldProps) {
  const { patient_id: patientId, parts } = form.values;
  const { may } = useSession();
  const { data: history } = useQuery({
    ...healthQuery(patientId),
    enabled: patientId !== '' && may('health.read'),
  });
  const { data: notes } = useQuery({
    ...soapNotesOfQuery(patientId),
    enabled: patientId !== '' && may('soap_notes.read'),
  });
  return (
    <TermField
      kind="condition"
      label="Prescribed for"
      placeholder="e.g. Periapical abscess"
      offered={offeredIndications(history?.active ?? [], notes ?? [])}
      value={{
        name: parts.indication,
        term:
          parts.indication_code === ''
            ? null
            : { system: 'icd10cm', code: parts.indication_code, name: parts.indication },
      }}
      onChange={({ name }, found) =>
        form.setFieldValue('parts', (before) => ({
          ...before,
          indication: name,
          indication_code: found?.icd10 ?? '',
        }))
      }
    />
  );
}
