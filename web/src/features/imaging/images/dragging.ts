import type { DragEvent } from 'react';

/** The type of an image of the patient that is dragged, so that nothing else is taken for one. */
const type = 'application/x-cusp-image';

export const dragImage = ({ dataTransfer }: DragEvent, id: string): void => {
  dataTransfer.setData(type, id);
  dataTransfer.effectAllowed = 'move';
};

export const hasImage = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);

/** The id of the image that was dropped; undefined if something else was. */
export const draggedImage = ({ dataTransfer }: DragEvent): string | undefined =>
  dataTransfer.getData(type) || undefined;
