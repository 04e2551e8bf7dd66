import { useState } from 'react';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { imageMessages } from './messages.ts';
import { type ImageSource } from '../../../api/pictures.ts';
import { loadImageFile } from '../../../api/pictures.ts';

/** Saves the original of an image, byte for byte. */
export function useDownload(source: ImageSource) {
  const [busy, setBusy] = useState(false);
  const download = async (id: string) => {
    setBusy(true);
    try {
      const { blob, name = 'image' } = await loadImageFile(source, id, 'original');
      downloadBlob({ blob, name });
    } catch (thrown) {
      toast.failed(imageMessages.downloadFailed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: (id: string) => void download(id) };
}
