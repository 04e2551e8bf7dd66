import { deleteImage, type Image } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { imageMessages } from './messages.ts';
import { imageWords } from './words.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

interface ArchiveImageProps {
  /** The image of the dialog, kept while it fades out. */
  image: Image;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation, archives an image, and reports the outcome. */
export function ArchiveImage({ image, opened, onClose }: ArchiveImageProps) {
  const client = useQueryClient();
  const archive = useChange(deleteImage, 'images');

  const confirm = async () => {
    try {
      await archive.mutateAsync({ input: { params: { id: image.id } } });
      toast.done(imageMessages.archived);
      // The focused button was removed with its card.
      document.getElementById('main')?.focus();
    } catch (thrown) {
      toast.failed(imageMessages.archiveFailed, refusalOf(thrown).detail);
      // Somebody else may have archived it in the meantime.
      void refresh(client, 'images');
    }
    onClose();
  };

  return (
    <Confirm
      opened={opened}
      question="Archive this image?"
      confirm="Archive"
      grave
      busy={archive.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {imageWords(image)}. It will no longer be shown here or to the patient. It is kept with the practice's
      records.
    </Confirm>
  );
}
