import { moveAppointment, updateBlockout } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/call.ts';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { MovableBlock } from './dragState.ts';
import type { OpenDialog, ScheduleResources } from './context.ts';
import { hasFreedSlot, slotOfAppointment } from './filling.ts';
import { scheduleMessages } from './messages.ts';
import { unpin } from './pins.ts';
import type { GridSlot } from './checkSlot.ts';
import { timeOf } from './time.ts';
import type { AppointmentActions } from './useAppointmentActions.ts';
import { slotWords } from './words.ts';

export interface Overlap {
  with: string[];
  reason: string;
}

interface Placing {
  resources: ScheduleResources;
  actions: AppointmentActions;
  open: (opened: OpenDialog) => void;
}

/**
 * Puts a visit or a blocked time somewhere else. If the server refuses, a dialog says what is in the way, and nothing
 * is lost: the visit is still where it was.
 */
export function useBlockMove({ resources, actions, open }: Placing) {
  const client = useQueryClient();
  const { mutateAsync: sendMove } = useChange(moveAppointment, 'appointments');
  const { mutateAsync: sendBlockout } = useChange(updateBlockout, 'blockouts');

  const sendBlocked = async (
    carried: MovableBlock & { kind: 'blockout' },
    place: GridSlot,
  ): Promise<void> => {
    const { id, reason, version } = carried.blockout;
    const body = {
      operatory_id: place.operatoryId ?? carried.blockout.operatory_id,
      date: place.date,
      starts: timeOf(place.start),
      ends: timeOf(place.start + place.minutes),
      reason,
    };
    const changed = await sendBlockout({ input: { params: { id }, body: { ...body, version } } });
    const { operatory_id, date, starts, ends } = carried.blockout;
    const back = { operatory_id, date, starts, ends, reason, version: changed.version };
    toast.done(scheduleMessages.blockChanged, [
      {
        words: 'Undo',
        go: () =>
          void sendBlockout({ input: { params: { id }, body: back } }).catch((thrown: unknown) =>
            toast.failed(scheduleMessages.blockChangeFailed, refusalOf(thrown).detail),
          ),
      },
    ]);
  };

  const sendVisit = async (
    carried: MovableBlock & { kind: 'visit' },
    place: GridSlot,
    overlap: Overlap | null,
  ): Promise<void> => {
    const { id, version, patient_name, appointment_date } = carried.visit;
    const moved = await sendMove({
      input: {
        params: { id },
        body: {
          appointment_date: place.date,
          appointment_time: timeOf(place.start),
          duration: place.minutes,
          operatory_id: place.operatoryId,
          provider_id: place.providerId,
          overlap,
          version,
        },
      },
    });
    unpin(id);
    const isOtherDay = place.date !== appointment_date;
    const freed = hasFreedSlot(carried.visit, moved) ? slotOfAppointment(carried.visit) : undefined;
    actions.offerUndo(`${patient_name}: ${slotWords(place, resources.names, isOtherDay)}`, moved, { freed });
  };

  /** @returns whether it is there now */
  return async (carried: MovableBlock, place: GridSlot, overlap: Overlap | null = null): Promise<boolean> => {
    try {
      if (carried.kind === 'visit') await sendVisit(carried, place, overlap);
      else await sendBlocked(carried, place);
      return true;
    } catch (thrown) {
      const { status, detail } = refusalOf(thrown);
      await refresh(client, 'appointments', 'blockouts');
      if (status === 409) {
        const conflicts = thrown instanceof ApiError ? thrown.conflicts : [];
        open({ what: 'taken', carried, place, detail, conflicts });
      } else {
        toast.failed(scheduleMessages.moveFailed, detail);
      }
      return false;
    }
  };
}
