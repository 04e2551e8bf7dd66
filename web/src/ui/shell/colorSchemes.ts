import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '../language/t.ts';

/** The color schemes, with their labels and icons. */
export const colorSchemes = (): readonly {
  scheme: MantineColorScheme;
  words: string;
  icon: typeof IconSun;
}[] => [
  { scheme: 'auto', words: t('Use system setting'), icon: IconDeviceDesktop },
  { scheme: 'light', words: t('Light'), icon: IconSun },
  { scheme: 'dark', words: t('Dark'), icon: IconMoon },
];
