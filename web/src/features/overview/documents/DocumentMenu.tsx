import type { DocumentAction, ListedDocument } from '@cusp/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDotsVertical,
  IconDownload,
  IconEraser,
  IconLock,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';

interface DocumentMenuProps {
  document: Pick<ListedDocument, 'title' | 'released_at'>;
  can: readonly DocumentAction[];
  onSave: () => void;
  onEdit: () => void;
  onRelease: () => void;
  onLock: () => void;
  onStrike: () => void;
  onRestore: () => void;
}

/** The actions on a document that was added as a file. */
export function DocumentMenu({
  document,
  can,
  onSave,
  onEdit,
  onRelease,
  onLock,
  onStrike,
  onRestore,
}: DocumentMenuProps) {
  const { title, released_at } = document;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${title}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={onSave}>
          Download the original
        </Menu.Item>
        {can.includes('release') && (
          <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={onRelease}>
            {released_at === null ? 'Release to the patient' : 'Hide from the patient'}
          </Menu.Item>
        )}
        {can.includes('edit') && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
        {can.includes('lock') && (
          <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={onLock}>
            Lock
          </Menu.Item>
        )}
        {can.includes('strike') && (
          <Menu.Item leftSection={<IconEraser size={16} aria-hidden />} onClick={onStrike}>
            Strike
          </Menu.Item>
        )}
        {can.includes('restore') && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onRestore}>
            Restore
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
