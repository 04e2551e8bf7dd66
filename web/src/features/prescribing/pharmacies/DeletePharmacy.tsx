import { deletePharmacy, type Pharmacy } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { pharmacyMessages } from './messages.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

export interface Deletion {
  /** The pharmacy of the dialog, kept while it fades out. */
  pharmacy: Pharmacy | null;
  asking: boolean;
}

interface DeletePharmacyProps extends Deletion {
  onClose: () => void;
}

/** Asks before a pharmacy is deleted, deletes it, and says how that went. */
export function DeletePharmacy({ pharmacy, asking, onClose }: DeletePharmacyProps) {
  const client = useQueryClient();
  const remove = useChange(deletePharmacy, 'pharmacies');

  const confirm = async () => {
    if (!pharmacy) return;
    try {
      await remove.mutateAsync({ input: { params: { id: pharmacy.id } } });
      toast.done(pharmacyMessages.deleted);
      // The focused button was removed with its card.
      document.getElementById('main')?.focus();
    } catch (thrown) {
      toast.failed(pharmacyMessages.deleteFailed, refusalOf(thrown).detail);
      // Perhaps somebody else deleted it meanwhile.
      void refresh(client, 'pharmacies');
    }
    onClose();
  };

  return (
    <Confirm
      opened={asking}
      question={pharmacyMessages.deleteQuestion}
      confirm="Delete"
      grave
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {pharmacy?.name}. Existing prescriptions keep its name.
    </Confirm>
  );
}
