import { ActionIcon, Menu } from '@mantine/core';
import { IconDental, IconDotsVertical, IconNotes, IconPencil, IconStrikethrough } from '@tabler/icons-react';
import type { NoteAction } from '@cusp/contract';
import type { AmendmentStep } from './useAmending.ts';

interface AmendMenuProps {
  /** The note in a few words, for screen readers. */
  name: string;
  note: { can: readonly NoteAction[] };
  onStep: (step: AmendmentStep) => void;
}

/** The menu of a signed note; only its author can correct or strike it. */
export const AmendMenu = ({ name, note: { can }, onStep }: AmendMenuProps) => (
  <Menu position="bottom-end" shadow="md" withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Amend ${name}`}>
        <IconDotsVertical size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconNotes size={16} aria-hidden />} onClick={() => onStep('addendum')}>
        Add Addendum
      </Menu.Item>
      <Menu.Item leftSection={<IconDental size={16} aria-hidden />} onClick={() => onStep('links')}>
        Link Note to Treatments
      </Menu.Item>
      {can.includes('correct') && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onStep('correction')}>
          Correct
        </Menu.Item>
      )}
      {can.includes('strike') && (
        <Menu.Item leftSection={<IconStrikethrough size={16} aria-hidden />} onClick={() => onStep('strike')}>
          Strike
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);
