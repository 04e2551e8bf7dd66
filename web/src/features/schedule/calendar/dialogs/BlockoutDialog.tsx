import { type Blockout, BlockoutInput, createBlockout, deleteBlockout, updateBlockout } from '@cusp/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { TimeField } from '../../../../ui/fields/TimeField.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useScheduleContext } from '../context.ts';
import { scheduleMessages } from '../messages.ts';
import type { GridSlot } from '../checkSlot.ts';
import { timeOf } from '../time.ts';
import { OperatorySelect } from './PlaceFields.tsx';

interface BlockoutDialogProps {
  place: GridSlot;
  /** The one that is edited; without it a new one is added. */
  blockout: Blockout | undefined;
  onClose: () => void;
}

/** Removes a blocked time; the toast puts it back. */
export function useUnblock() {
  const remove = useChange(deleteBlockout, 'blockouts');
  const create = useChange(createBlockout, 'blockouts');
  const failed = (thrown: unknown) =>
    toast.failed(scheduleMessages.blockChangeFailed, refusalOf(thrown).detail);
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

/** Blocks the same time in every operatory. What was blocked before a refusal isn't blocked again by the next attempt. */
function useBlockAll() {
  const { resources } = useScheduleContext();
  const create = useChange(createBlockout, 'blockouts');
  const done = useRef(new Set<string>());
  return async (body: BlockoutInput): Promise<void> => {
    const refusals: unknown[] = [];
    for (const { id: operatory_id } of resources.operatories) {
      const place = [operatory_id, body.date, body.starts, body.ends].join(' ');
      if (done.current.has(place)) continue;
      try {
        // One after the other, so that a refusal names the operatory that it is about.
        await create.mutateAsync({
          input: { body: { ...body, operatory_id } },
        });
        done.current.add(place);
      } catch (thrown) {
        refusals.push(thrown);
      }
    }
    if (refusals.length > 0) throw refusals[0];
  };
}

/** Blocks time in an operatory or in all of them, or changes that. */
export function BlockoutDialog({ place, blockout, onClose }: BlockoutDialogProps) {
  const create = useChange(createBlockout, 'blockouts');
  const update = useChange(updateBlockout, 'blockouts');
  const unblock = useUnblock();
  const blockAll = useBlockAll();
  const { resources } = useScheduleContext();
  const [everywhere, setEverywhere] = useState(false);
  return (
    <FormDialog
      opened={useOpenAfterMount(true)}
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
      submit={async (parsed) => {
        if (blockout) {
          const { id, version } = blockout;
          await update.mutateAsync({ input: { params: { id }, body: { ...parsed, version } } });
        } else if (everywhere) await blockAll(parsed);
        else await create.mutateAsync({ input: { body: parsed } });
      }}
      messages={{
        done: blockout ? scheduleMessages.blockChanged : scheduleMessages.blocked,
        failed: blockout
          ? scheduleMessages.blockChangeFailed
          : everywhere
            ? scheduleMessages.blockAllFailed
            : scheduleMessages.blockFailed,
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
          {!blockout && resources.operatories.length > 1 && (
            <Checkbox
              label="In all operatories"
              checked={everywhere}
              onChange={({ currentTarget: { checked } }) => {
                setEverywhere(checked);
                const [first] = resources.operatories;
                if (checked && first) form.setFieldValue('operatory_id', first.id);
              }}
            />
          )}
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
