import { announcementHours, createAnnouncement } from '@cusp/contract';
import { Select, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { announcementMessages } from './messages.ts';

const hours = [
  [2, 'For 2 hours'],
  [announcementHours.usual, 'For 12 hours'],
  [48, 'For 2 days'],
  [announcementHours.most, 'For a week'],
] as const;

const first: { body: string; hours: number } = { body: '', hours: announcementHours.usual };

/** Says something to everybody of the practice. */
export function AnnounceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const add = useChange(createAnnouncement, 'announcements');
  return (
    <FormDialog
      opened={opened}
      title="Tell Everybody"
      submitLabel="Tell Everybody"
      schema={createAnnouncement.body}
      initial={first}
      submit={(body) => add.mutateAsync({ input: { body }, idempotencyKey: newKey() })}
      messages={announcementMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Textarea
            label="What everybody has to know"
            description="It is shown on top of every screen until everyone has read it or it ends."
            required
            autosize
            minRows={2}
            maxLength={200}
            {...form.getInputProps('body')}
          />
          <Select
            label="How long"
            allowDeselect={false}
            data={hours.map(([value, label]) => ({ value: String(value), label }))}
            value={String(form.getValues().hours)}
            onChange={(value) => form.setFieldValue('hours', Number(value))}
          />
        </>
      )}
    </FormDialog>
  );
}
