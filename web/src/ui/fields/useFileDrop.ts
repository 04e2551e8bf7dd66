import { type DragEvent, useState } from 'react';
import { droppedFiles } from './droppedFiles.ts';

/** Files that are dropped on an element, with those of folders. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  // Entering a child comes before leaving its parent.
  const [depth, setDepth] = useState(0);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver: depth > 0,
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((before) => before + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((before) => Math.max(0, before - 1));
    },
    onDragOver: (event: DragEvent) => {
      // Otherwise the browser would open the file.
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      void droppedFiles(event.dataTransfer).then(onFiles, () => onFiles([]));
    },
  };
}
