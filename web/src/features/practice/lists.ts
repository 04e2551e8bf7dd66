import type { ComponentType } from 'react';

/** The settings sections of the practice's simple lists, from each feature's `ListSection.tsx`. */
export const listSections = Object.entries(
  import.meta.glob<ComponentType>('./*/ListSection.tsx', { eager: true, import: 'default' }),
);
