import { type Blockout, BlockoutInput, createBlockout, deleteBlockout, updateBlockout } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/FormDialog.tsx';
import { useOpensNow } from '../../../ui/lazyPiece.tsx';
import { refusalOf } from '../../../ui/refusal.ts';
import { TimeField } from '../../../ui/TimeField.tsx';
import { toast } from '../../../ui/toast.tsx';
import { scheduleMessages } from '../messages.ts';
import type { Place } from '../places.ts';
import { timeOf } from '../time.ts';
import { OperatorySelect } from './PlaceFields.tsx';

interface BlockoutDialogProps {
  place: Place;
  /** The one that is edited; without it a new one is added. */
  blockout: Blockout | undefined;
  onClose: () => void;
}

/** Removes a blocked time; the toast puts it back. */
export function useUnblock() {
  const remove = useChange(deleteBlockout, 'blockouts');
  const create = useChange(createBlockout, 'blockouts');
  const failed = (thrown: unknown) => toast.failed(scheduleMessages.blockFailed, refusalOf(thrown).detail);
  return async ({ id, operatory_id, date, starts, ends, reason }: Blockout): Promise<void> => {
    try {
      await remove.mutateAsync({ input: { params: { id } } });
      const body = { operatory_id, date, starts, ends, reason };
      const putBack = () => void create.mutateAsync({ input: { body } }).catch(failed);
      toast.done(scheduleMessages.blockRemoved, [{ words: 'Undo', go: putBack }]);
    } catch (thrown) {
      failed(thrown);
    }
  };
}

/** Blocks time in an operatory, or changes that. */
export function BlockoutDialog({ place, blockout, onClose }: BlockoutDialogProps) {
  const create = useChange(createBlockout, 'blockouts');
  const update = useChange(updateBlockout, 'blockouts');
  const unblock = useUnblock();
  return (
    <FormDialog
      opened={useOpensNow(true)}
      title={blockout ? 'Blocked Time' : 'Block Time'}
      submitLabel={blockout ? 'Save' : 'Block Time'}
      edits={blockout !== undefined}
      returnFocus={false}
      schema={BlockoutInput}
      initial={{
        operatory_id: blockout?.operatory_id ?? place.operatoryId ?? '',
        date: blockout?.date ?? place.date,
        starts: blockout?.starts ?? timeOf(place.start),
        ends: blockout?.ends ?? timeOf(place.start + place.minutes),
        reason: blockout?.reason ?? '',
      }}
      submit={(parsed, { idempotencyKey }) =>
        blockout
          ? update.mutateAsync({
              input: { params: { id: blockout.id }, body: { ...parsed, version: blockout.version } },
            })
          : create.mutateAsync({ input: { body: parsed }, idempotencyKey })
      }
      messages={{
        done: blockout ? scheduleMessages.blockChanged : scheduleMessages.blocked,
        failed: scheduleMessages.blockFailed,
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Reason" required placeholder="Staff meeting" {...form.getInputProps('reason')} />
          <FieldRow>
            <OperatorySelect {...form.getInputProps('operatory_id')} />
            <DateField label="Date" required {...form.getInputProps('date')} />
          </FieldRow>
          <FieldRow>
            <TimeField label="From" required {...form.getInputProps('starts')} />
            <TimeField label="To" required {...form.getInputProps('ends')} />
          </FieldRow>
          {blockout && (
            <Button
              variant="subtle"
              color="red.9"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => {
                onClose();
                void unblock(blockout);
              }}
            >
              Remove this blocked time
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
