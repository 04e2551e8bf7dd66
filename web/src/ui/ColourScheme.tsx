import {
  ActionIcon,
  Popover,
  Radio,
  Tooltip,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';

const schemes: readonly { scheme: MantineColorScheme; words: string; icon: typeof IconSun }[] = [
  { scheme: 'auto', words: 'As the system', icon: IconDeviceDesktop },
  { scheme: 'light', words: 'Light', icon: IconSun },
  { scheme: 'dark', words: 'Dark', icon: IconMoon },
];

/** Chooses light or dark colours; the choice is kept in this browser. */
export function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [opened, setOpened] = useState(false);
  const Current = schemes.find(({ scheme }) => scheme === colorScheme)?.icon ?? IconDeviceDesktop;

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-start"
      trapFocus
      returnFocus
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <Tooltip label="Colours" disabled={opened}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Colours"
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <Current size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      {/* A dialog of radio buttons and no menu: what is chosen is said, and each choice is seen before it closes. */}
      <Popover.Dropdown role="dialog" aria-label="Colours" p="xs">
        <Radio.Group aria-label="Colours" value={colorScheme} onChange={setColorScheme}>
          {schemes.map(({ scheme, words }) => (
            <Radio
              key={scheme}
              value={scheme}
              label={words}
              p={6}
              // The keyboard begins at what is chosen, not at the first.
              data-autofocus={scheme === colorScheme || undefined}
            />
          ))}
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
