import type { FreePlace, RecallBooking } from '@cusp/contract';
import { useState } from 'react';
import { DueRecalls } from '../../recalls/DueRecalls.tsx';
import { NextOpenings } from '../../recalls/NextOpenings.tsx';

interface NextAppointmentProps {
  /** The patient's id, '' while none is chosen. */
  patient: string;
  kindId: string;
  minutes: number;
  /** The day from which the patient should come again, and the recall, if the form was opened for them. */
  from: string | undefined;
  recall: RecallBooking | undefined;
  /** Whether a place is looked for: nobody has chosen one. */
  withPlaces: boolean;
  onRecall: (booking: RecallBooking) => void;
  onPlace: (place: FreePlace) => void;
}

/** A patient's due recalls, and their next openings: from the recall's date on, or from now if that has passed. */
export function NextAppointment({
  patient,
  kindId,
  minutes,
  from,
  recall,
  withPlaces,
  onRecall,
  onPlace,
}: NextAppointmentProps) {
  const [chosen, setChosen] = useState({ of: patient, from, recall });
  // Another patient's recall says nothing about this one.
  const asked = chosen.of === patient ? chosen : undefined;
  return (
    <>
      <DueRecalls
        patient={patient}
        onChoose={(booking) => {
          setChosen({ of: patient, from: booking.from, recall: booking });
          onRecall(booking);
        }}
      />
      <NextOpenings
        enabled={withPlaces}
        patient={patient}
        kindId={kindId}
        minutes={minutes}
        from={asked?.from}
        recall={asked?.recall}
        focusFirst={recall !== undefined}
        onChoose={onPlace}
      />
    </>
  );
}
