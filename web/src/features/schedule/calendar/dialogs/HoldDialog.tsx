import { createHold, holdFor } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../../api/useChange.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { TimeField } from '../../../../ui/fields/TimeField.tsx';
import { scheduleMessages } from '../messages.ts';
import type { GridSlot } from '../checkSlot.ts';
import { timeOf } from '../time.ts';
import { OperatorySelect } from './PlaceFields.tsx';

const lengths = [
  [10, '10 minutes'],
  [holdFor.byDefault, '30 minutes'],
  [60, '1 hour'],
  [240, '4 hours'],
  [holdFor.most, '1 day'],
] as const;

/** Holds a place while somebody is asked, so that nobody else books it. */
export function HoldDialog({ place, onClose }: { place: GridSlot; onClose: () => void }) {
  const create = useChange(createHold, 'blockouts');
  const minutes: number = holdFor.byDefault;
  return (
    <FormDialog
      opened={useOpenAfterMount(true)}
      title="Hold This Time"
      submitLabel="Hold"
      returnFocus={false}
      schema={createHold.body}
      initial={{
        operatory_id: place.operatoryId ?? '',
        date: place.date,
        starts: timeOf(place.start),
        ends: timeOf(place.start + place.minutes),
        reason: '',
        hold_minutes: minutes,
      }}
      submit={async (body) => create.mutateAsync({ input: { body } })}
      messages={{ done: scheduleMessages.held, failed: scheduleMessages.holdFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="For"
            required
            placeholder="Mrs. Chen, will call back"
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FieldRow>
            <OperatorySelect {...form.getInputProps('operatory_id')} />
            <DateField label="Date" required {...form.getInputProps('date')} />
          </FieldRow>
          <FieldRow>
            <TimeField label="From" required {...form.getInputProps('starts')} />
            <TimeField label="To" required {...form.getInputProps('ends')} />
          </FieldRow>
          <Select
            label="Hold it for"
            allowDeselect={false}
            data={lengths.map(([value, label]) => ({ value: String(value), label }))}
            value={String(form.values.hold_minutes)}
            onChange={(value) => form.setFieldValue('hold_minutes', Number(value))}
          />
        </>
      )}
    </FormDialog>
  );
}
