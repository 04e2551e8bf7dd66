import { type ListedDocument, lockDocument, releaseDocument, restoreDocument } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { documentMessages } from './messages.ts';

/** The actions on a document that need no dialog: release, hold back, lock, restore. */
export function useDocumentActions() {
  const client = useQueryClient();
  const release = useChange(releaseDocument, 'documents');
  const lock = useChange(lockDocument, 'documents');
  const restore = useChange(restoreDocument, 'documents');

  const attempt = async (work: Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
    try {
      await work;
      toast.done(done);
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
      // Somebody else may have changed it in the meantime.
      void refresh(client, 'documents');
    }
  };
  const seen = ({ id, stored }: ListedDocument) => ({ params: { id }, body: { version: stored?.version } });
  return {
    toggleRelease: (document: ListedDocument) => {
      const { params, body } = seen(document);
      const released = document.released_at === null;
      void attempt(
        release.mutateAsync({ input: { params, body: { ...body, released } } }),
        released ? documentMessages.released : documentMessages.heldBack,
      );
    },
    lock: (document: ListedDocument) =>
      attempt(lock.mutateAsync({ input: seen(document) }), documentMessages.locked),
    isLocking: lock.isPending,
    restore: (document: ListedDocument) =>
      void attempt(restore.mutateAsync({ input: seen(document) }), documentMessages.restored),
  };
}
