import { useCallback } from 'react';

/** Shows bytes that are at hand in an `<img ref={…}>`; their address in this page is given back when it shows others. */
export const useShown = (blob: Blob | undefined) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
