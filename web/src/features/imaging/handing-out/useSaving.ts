import { useState } from 'react';
import type { FetchedFile } from '../../../api/files.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { imageMessages } from '../images/messages.ts';

/** Fetches a file and has the browser save it; `busy` until it is there. */
export function useSaving() {
  const [busy, setBusy] = useState(false);
  const save = async (fetchIt: () => Promise<FetchedFile>, otherwise: string) => {
    setBusy(true);
    try {
      const { blob, name = otherwise } = await fetchIt();
      downloadBlob({ blob, name });
    } catch (thrown) {
      toast.failed(imageMessages.downloadFailed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    save: (fetchIt: () => Promise<FetchedFile>, otherwise: string) => void save(fetchIt, otherwise),
  };
}
