import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The color schemes, with their labels and icons. */
export const colorSchemes: readonly { scheme: MantineColorScheme; words: string; icon: typeof IconSun }[] = [
  { scheme: 'auto', words: 'Same as the system', icon: IconDeviceDesktop },
  { scheme: 'light', words: 'Light', icon: IconSun },
  { scheme: 'dark', words: 'Dark', icon: IconMoon },
];
