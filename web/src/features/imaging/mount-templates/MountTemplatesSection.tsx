import {
  createMountTemplate,
  mountTemplateKeys,
  mountTemplates,
  type OwnMountTemplate,
  OwnTemplateChange,
  updateMountTemplate,
} from '@cusp/contract';
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { RecordDialog } from '../../../ui/forms/RecordDialog.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { SettingsList } from '../../../ui/screens/SettingsList.tsx';
import { mountTemplatesQuery } from './queries.ts';
import { slotAfter, SlotLines } from './SlotLines.tsx';
import { SlotsPreview } from './SlotsPreview.tsx';

const messages = {
  listFailed: 'Failed to fetch mount templates',
  added: { done: 'Mount template added', failed: 'Failed to add the mount template' },
  changed: { done: 'Mount template changed', failed: 'Failed to change the mount template' },
} as const;

/** The mounts that the practice makes for itself, beside those that are shipped. */
export function MountTemplatesSection() {
  const query = useQuery(mountTemplatesQuery());
  const update = useChange(updateMountTemplate, 'mount-templates');
  return (
    <SettingsList
      title="Mount Templates"
      note="Your own series of images, offered with the built-in ones when someone adds a mount."
      addLabel="Add Mount Template"
      query={query}
      messages={messages}
      about={({ slots }) => [slots.length === 1 ? '1 slot' : `${slots.length} slots`]}
      archive={({ id, ...fields }, archived) =>
        update.mutateAsync({ input: { params: { id }, body: { ...fields, archived } } })
      }
      dialog={MountTemplateDialog}
    />
  );
}

interface MountTemplateDialogProps {
  /** Undefined for a new one. */
  record: OwnMountTemplate | undefined;
  opened: boolean;
  onClose: () => void;
}

const shipped = mountTemplateKeys.map((value) => ({ value, label: mountTemplates[value].name }));

function MountTemplateDialog({ record, ...dialog }: MountTemplateDialogProps) {
  const create = useChange(createMountTemplate, 'mount-templates');
  const update = useChange(updateMountTemplate, 'mount-templates');
  const { id, ...fields } = record ?? {
    id: '',
    version: undefined,
    name: '',
    slots: [slotAfter([])],
    archived: false,
  };
  return (
    <RecordDialog
      {...dialog}
      record={record}
      addLabel="Add Mount Template"
      schema={OwnTemplateChange}
      initial={fields}
      create={(body) => create.mutateAsync({ input: { body } })}
      update={(body) => update.mutateAsync({ input: { params: { id }, body } })}
      messages={messages}
    >
      {(form) => {
        const wrong = form.errors['slots'];
        return (
          <>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            {record === undefined && (
              <Select
                label="Copy a built-in mount"
                description="Optional. It replaces the slots below."
                data={shipped}
                value={null}
                onChange={(chosen) => {
                  const key = mountTemplateKeys.find((each) => each === chosen);
                  if (key)
                    form.setFieldValue(
                      'slots',
                      mountTemplates[key].slots.map((slot) => ({ ...slot, turns: 0 })),
                    );
                }}
              />
            )}
            {typeof wrong === 'string' && <RefusalMessage sentence={wrong} />}
            <SlotsPreview slots={form.values.slots} />
            <Text c="dimmed">
              Slots stand in the order of exposure. A landscape slot is 4 wide and 3 high, a portrait one 3
              wide and 4 high. The right side of the patient is on the left.
            </Text>
            <SlotLines form={form} />
          </>
        );
      }}
    </RecordDialog>
  );
}
