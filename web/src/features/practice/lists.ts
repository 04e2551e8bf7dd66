import type { ComponentType } from 'react';

/** The practice's lists that its settings show: the section in each feature's `ListSection.tsx`. */
export const listSections = Object.entries(
  import.meta.glob<ComponentType>('./*/ListSection.tsx', { eager: true, import: 'default' }),
);
