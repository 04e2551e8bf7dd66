import { announcementHours, createAnnouncement } from '@cusp/contract';
import { Select, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { announcementMessages } from './messages.ts';

const hours = [
  [2, '2 hours'],
  [announcementHours.usual, '12 hours'],
  [48, '2 days'],
  [announcementHours.most, 'A week'],
] as const;

const first: { body: string; hours: number } = { body: '', hours: announcementHours.usual };

/** Announces something to everybody in the practice. */
export function AnnounceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const add = useChange(createAnnouncement, 'announcements');
  return (
    <FormDialog
      opened={opened}
      title="Post Announcement"
      submitLabel="Post Announcement"
      schema={createAnnouncement.body}
      initial={first}
      submit={(body) => add.mutateAsync({ input: { body } })}
      messages={announcementMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Textarea
            label="Announcement"
            description="Shown at the top of every screen until it is marked as read or expires."
            required
            autosize
            minRows={2}
            maxLength={200}
            {...form.getInputProps('body')}
          />
          <Select
            label="Show it for"
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
