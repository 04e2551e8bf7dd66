import type { ReactNode } from 'react';
import type { ShownImage } from '../words.ts';
import type { PlacedImage } from './view.ts';

/** What the staff's viewer has beyond the patient's: marks on the images, so that patients' pages don't load them. */
export interface ViewerMarks {
  /** The name of the button that opens the panel. */
  label: string;
  isOpen: boolean;
  toggle: () => void;
  /** Above an image in its pane. */
  renderOver: (image: ShownImage, placed: PlacedImage, isActive: boolean) => ReactNode;
  /** Beside the images: tools, and what is marked on the current one. */
  renderPanel: (image: ShownImage) => ReactNode;
  /** Handles a key of its own; false for any other. */
  onKey: (key: string) => boolean;
  shortcuts: readonly (readonly [keys: string, does: string])[];
}
