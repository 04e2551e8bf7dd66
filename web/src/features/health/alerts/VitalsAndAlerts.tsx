import { VitalsSection } from '../vitals/VitalsSection.tsx';
import { AlertAnswers } from './AlertAnswers.tsx';
import { ProphylaxisSection } from './ProphylaxisSection.tsx';

/** What the patient's Health tab shows below the lists: vitals, prophylaxis, and how alerts were answered. */
export function VitalsAndAlerts({ patientId }: { patientId: string }) {
  return (
    <>
      <VitalsSection patientId={patientId} />
      <ProphylaxisSection patientId={patientId} />
      <AlertAnswers patientId={patientId} />
    </>
  );
}
