import { exportPractices, type InputOf } from '@cusp/contract';
import { useState } from 'react';
import { fetchFile } from '../../../../api/files.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { downloadBlob } from '../../../../ui/forms/downloadBlob.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { adminMessages } from '../messages.ts';

/** Saves the practices of a search as a file. */
export function usePracticesFile(filter: InputOf<typeof exportPractices>['query']) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, name = 'practices.csv' } = await fetchFile(exportPractices, { query: filter });
      downloadBlob({ blob, name });
    } catch (thrown) {
      toast.failed(adminMessages.practicesFileFailed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
