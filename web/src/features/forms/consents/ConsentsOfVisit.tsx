import { Alert } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConsentLines } from './ConsentLines.tsx';
import { neededConsentsQuery } from './queries.ts';
import { consentMessages } from './words.ts';

/** The consents that are missing for a visit; renders nothing if there are none. */
export function ConsentsOfVisit({ patientId, appointmentId }: { patientId: string; appointmentId: string }) {
  const { data: consents = [] } = useQuery(neededConsentsQuery(patientId, { appointment_id: appointmentId }));
  if (consents.length === 0) return null;
  return (
    <Alert
      role="note"
      color="yellow"
      variant="light"
      icon={<IconFileAlert aria-hidden />}
      title={consentMessages.title}
    >
      <ConsentLines patientId={patientId} appointmentId={appointmentId} consents={consents} />
    </Alert>
  );
}
