import { useState } from 'react';
import { refusalOf } from '../../ui/refusal.ts';
import { toast } from '../../ui/toast.tsx';
import { imageMessages } from './messages.ts';
import { type ImageSource, loadImageFile } from './source.ts';

/** Saves an image as it was given, byte for byte. */
export function useDownload(source: ImageSource) {
  const [busy, setBusy] = useState(false);
  const download = async (id: string) => {
    setBusy(true);
    try {
      const { blob, name = 'image' } = await loadImageFile(source, id, 'original');
      const url = URL.createObjectURL(blob);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      // The browser has taken it over by the next turn; Safari wants a little longer.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (thrown) {
      toast.failed(imageMessages.downloadFailed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: (id: string) => void download(id) };
}
