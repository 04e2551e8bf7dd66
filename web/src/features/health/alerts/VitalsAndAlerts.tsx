import { VitalsSection } from '../vitals/VitalsSection.tsx';
import { AlertAnswers } from './AlertAnswers.tsx';
import { ProphylaxisSection } from './ProphylaxisSection.tsx';

/** The part of the patient's Health tab below the lists: vitals, prophylaxis and answered alerts. */
export function VitalsAndAlerts({ patientId }: { patientId: string }) {
  return (
    <>
      <VitalsSection patientId={patientId} />
      <ProphylaxisSection patientId={patientId} />
      <AlertAnswers patientId={patientId} />
    </>
  );
}
