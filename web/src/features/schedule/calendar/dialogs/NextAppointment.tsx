import type { FreePlace, PatientRecall } from '@cusp/contract';
import { appointmentDuration } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DueRecalls } from '../../recalls/DueRecalls.tsx';
import { PlaceChoices } from '../../recalls/PlaceChoices.tsx';
import { nextFreeQuery } from '../../recalls/queries.ts';
import { useScheduleContext } from '../context.ts';

interface NextAppointmentProps {
  /** The patient's id, '' while none is chosen. */
  patient: string;
  kindId: string;
  minutes: number;
  /** The day from which the patient should come again, if it is known. */
  from: string | undefined;
  /** Whether a place is looked for: nobody has chosen one. */
  withPlaces: boolean;
  onRecall: (recall: PatientRecall) => void;
  onPlace: (place: FreePlace) => void;
}

/** A patient's due recalls, and their next openings: from the recall's date on, or from now if that has passed. */
export function NextAppointment({
  patient,
  kindId,
  minutes,
  from,
  withPlaces,
  onRecall,
  onPlace,
}: NextAppointmentProps) {
  const { today } = useScheduleContext();
  const [due, setDue] = useState(from);
  const { least, most, step } = appointmentDuration;
  const isLength = minutes >= least && minutes <= most && minutes % step === 0;
  const { data: places = [] } = useQuery({
    ...nextFreeQuery({
      minutes,
      kind_id: kindId || undefined,
      from: due !== undefined && due > today ? due : undefined,
    }),
    enabled: withPlaces && patient !== '' && isLength,
  });
  return (
    <>
      <DueRecalls
        patient={patient}
        onChoose={(recall) => {
          setDue(recall.due_date ?? undefined);
          onRecall(recall);
        }}
      />
      {withPlaces && patient !== '' && (
        <PlaceChoices
          key={`${kindId} ${minutes} ${due ?? ''}`}
          minutes={minutes}
          places={places}
          onChoose={onPlace}
        />
      )}
    </>
  );
}
