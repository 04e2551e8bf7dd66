import type { LinkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** An entry of the sidebar or of the menu under the person's name. */
export interface NavItem {
  words: string;
  /** For a phone's bar, which has space for one word. */
  short?: string;
  link: LinkOptions;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
}
