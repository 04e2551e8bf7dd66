import { appointmentDuration, type CompletedTreatment, type Treatment } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import type { OutcomeMessage } from '../../../ui/forms/useContractForm.ts';
import type { ToastAction } from '../../../ui/feedback/toast.tsx';
import { BookPlannedAppointment } from '../plans/slots.ts';
import { openVisitNote } from '../../notes/visit-note/openVisitNote.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { nextInPlanWords } from './words.ts';

/** The toast after a completion: it offers the note and proposes the next treatment of the plan, whose dialog must be rendered. */
export function useNextInPlan(): {
  proposing: (
    message: string,
    completed: CompletedTreatment,
    steps: readonly ToastAction[],
  ) => OutcomeMessage;
  dialog: ReactNode;
} {
  const { user, may } = useSession();
  const navigate = useNavigate();
  const [next, setNext] = useState<Treatment>();
  const { data: procedures } = useQuery({ ...proceduresQuery(), enabled: next !== undefined });
  // A list may have let go of what was completed, while its toast is still shown.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const book = (treatment: Treatment) => {
    if (isHere.current) setNext(treatment);
    else
      void navigate({
        to: '/patients/$id',
        params: { id: treatment.patient_id },
        search: { tab: 'plans' },
      });
  };
  const proposing = (
    message: string,
    { id, patient_id, note_id, next_treatment: proposed }: CompletedTreatment,
    actions: readonly ToastAction[],
  ): OutcomeMessage => {
    const toNote =
      note_id === null && may('clinical_notes.write')
        ? [
            {
              words: 'Write Note',
              go: () => openVisitNote({ patientId: patient_id, treatmentIds: [id], asked: true }),
            },
          ]
        : [];
    const steps = [...toNote, ...actions];
    if (proposed === null) return { message, steps };
    const toBook = may('appointments.write') ? [{ words: 'Book', go: () => book(proposed) }] : [];
    return {
      message: `${message}. ${nextInPlanWords(proposed, user.practice.numbering)}`,
      steps: [...toBook, ...steps],
    };
  };

  const minutes = procedures?.find(({ id }) => id === next?.procedure_id)?.minutes;
  const dialog = next && procedures && (
    <BookPlannedAppointment
      patientId={next.patient_id}
      visit={{
        minutes: minutes ?? appointmentDuration.byDefault,
        lines: [{ id: next.id, name: next.procedure_name, procedure: next.procedure }],
      }}
      onClose={() => setNext(undefined)}
    />
  );
  return { proposing, dialog };
}

/** Opens the note of the visit in which a treatment was completed. */
export function openingNote(completed: CompletedTreatment): CompletedTreatment {
  openVisitNote({ patientId: completed.patient_id, treatmentIds: [completed.id] });
  return completed;
}
