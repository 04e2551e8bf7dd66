import type { ListedDocument } from '@cusp/contract';
import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { documentMessages } from './messages.ts';
import { loadDocument } from './queries.ts';

/** Saves the file of a document. */
export function useSaveDocument() {
  const [busy, setBusy] = useState(false);
  const saveFile = async (document: ListedDocument) => {
    setBusy(true);
    try {
      const file = await loadDocument(document);
      if (file) downloadBlob({ blob: file.blob, name: file.name ?? 'document.pdf' });
    } catch (thrown) {
      toast.failed(documentMessages.openFailed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: (document: ListedDocument) => void saveFile(document) };
}
