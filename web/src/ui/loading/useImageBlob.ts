import { useCallback } from 'react';

/** Shows loaded bytes in an `<img ref={…}>`; their object URL is revoked when others are shown. */
export const useImageBlob = (blob: Blob | undefined) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => {
        // What is still being loaded would fail.
        image.removeAttribute('src');
        URL.revokeObjectURL(url);
      };
    },
    [blob],
  );
