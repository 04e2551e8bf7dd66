import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FactList, RecordCard } from '../../../ui/tables/RecordCard.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { formerPrescriptionsQuery } from './queries.ts';

/** A patient's prescriptions from another program, to be read. Nothing if there are none. */
export function FormerPrescriptions({ patientId }: { patientId: string }) {
  const heading = useId();
  const { data: prescriptions = [] } = useQuery(formerPrescriptionsQuery(patientId));
  if (prescriptions.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>From Open Dental</h3>
      <p>History only. These were written in Open Dental and can’t be sent or printed from here.</p>
      {prescriptions.map((prescription) => (
        <RecordCard
          key={prescription.id}
          title={prescription.drug}
          aside={
            <span>
              <LocalDate date={prescription.prescribed_on} form="plain" />
              {prescription.prescribed_by && ` By ${prescription.prescribed_by}`}
            </span>
          }
        >
          <FactList
            facts={(
              [
                ['Directions', prescription.directions],
                ['Quantity', prescription.quantity],
                ['Refills', prescription.refills],
                ['Pharmacy', prescription.pharmacy],
                ['Controlled Substance', prescription.is_controlled ? 'Yes' : ''],
                ['In Open Dental', prescription.issued],
                ['Note for Staff', prescription.note],
              ] as const
            ).filter(([, value]) => value !== '')}
          />
        </RecordCard>
      ))}
    </section>
  );
}
