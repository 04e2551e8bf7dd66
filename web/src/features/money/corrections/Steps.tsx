import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import look from '../../../ui/theme/look.module.css';

interface StepsProps<Which extends string> {
  /** The actions, in words. */
  steps: readonly (readonly [which: Which, words: string])[];
  /** The entry or payment, in words. */
  about: string;
  /** In sight as buttons where there is room for them, otherwise behind the three dots of a row. */
  inSight: boolean;
  onChoose: (which: Which) => void;
}

/** The actions on an entry or a payment; nothing if there are none. */
export function Steps<Which extends string>({ steps, about, inSight, onChoose }: StepsProps<Which>) {
  if (steps.length === 0) return null;
  if (inSight)
    return (
      <div role="group" aria-label={about} className={look.row}>
        {steps.map(([which, words]) => (
          <Button key={which} size="compact-sm" variant="default" onClick={() => onChoose(which)}>
            {words}
          </Button>
        ))}
      </div>
    );
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={`More about ${about}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map(([which, words]) => (
          <Menu.Item key={which} onClick={() => onChoose(which)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
