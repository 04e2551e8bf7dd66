import { useState } from 'react';
import type { FetchedFile } from '../../../api/files.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { texts } from '../../../ui/language/t.ts';

/** The texts of exports. */
export const exportMessages = texts({
  done: 'Record exported',
  failed: 'Failed to export the record',
});

/** Downloads an archive and saves it. It can take a while; `busy` is true until it is done. */
export function useExport(
  fetchArchive: () => Promise<FetchedFile>,
  messages: { done: string; failed: string } = exportMessages,
) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { blob, name = 'record.zip' } = await fetchArchive();
      downloadBlob({ blob, name });
      toast.done(messages.done);
    } catch (thrown) {
      toast.failed(messages.failed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: () => void start() };
}
