import { moveVisit, type Visit } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { dateWords, timeWords } from '../../../ui/dates.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useOpensNow } from '../../../ui/lazyPiece.tsx';
import { DurationField } from '../../appointments/DurationField.tsx';
import { hasLeft, placeOfVisit } from '../filling.ts';
import { scheduleMessages } from '../messages.ts';
import { remember } from '../ownChanges.ts';
import { unpin } from '../pins.ts';
import { useVisitActions } from '../useVisitActions.ts';
import { PlaceFields, useOverlapOffer } from './PlaceFields.tsx';

/** Moves a visit without dragging. */
export function MoveDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const move = useChange(moveVisit, 'appointments');
  const actions = useVisitActions();
  const offer = useOverlapOffer();
  const initial: {
    appointment_date: string;
    appointment_time: string;
    duration: number | string;
    operatory_id: string;
    provider_id: string;
    overlap_reason: string;
  } = {
    appointment_date: visit.appointment_date,
    appointment_time: visit.appointment_time,
    duration: visit.duration,
    operatory_id: visit.operatory_id ?? '',
    provider_id: visit.provider_id ?? '',
    overlap_reason: '',
  };
  return (
    <FormDialog
      opened={useOpensNow(true)}
      title={`Move ${visit.patient_name}`}
      submitLabel="Move"
      edits
      returnFocus={false}
      schema={moveVisit.body}
      initial={initial}
      submit={async (parsed, { values }) => {
        const body = { ...parsed, overlap: offer.overlapFor(values.overlap_reason), version: visit.version };
        try {
          return await move.mutateAsync({ input: { params: { id: visit.id }, body } });
        } catch (thrown) {
          return offer.refused(thrown);
        }
      }}
      messages={{ done: scheduleMessages.moved, failed: scheduleMessages.moveFailed }}
      told={(moved) => ({
        message: `${moved.patient_name}: ${dateWords(moved.appointment_date)}, ${timeWords(moved.appointment_time)}`,
        steps: [
          ...(hasLeft(visit, moved) ? actions.offerToFill(placeOfVisit(visit)) : []),
          { words: 'Undo', go: () => void actions.undo(moved.id) },
        ],
      })}
      onDone={(moved) => {
        remember({ id: moved.id, words: `${moved.patient_name}: ${scheduleMessages.moved}` });
        unpin(visit.id);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <PlaceFields
          field={form.getInputProps}
          values={form.values}
          id={visit.id}
          patient={visit.patient_id}
          offered={offer.offered}
          isOn={visit.appointment_date}
        >
          <DurationField suffix=" min" {...form.getInputProps('duration')} />
        </PlaceFields>
      )}
    </FormDialog>
  );
}
