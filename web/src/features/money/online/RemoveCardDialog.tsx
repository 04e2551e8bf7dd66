import { type CardOnFile, removeCardOnFile } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { cardName, removalWords } from './card-words.ts';
import { onlineMessages } from './messages.ts';
import { cardsOnFileQuery } from './queries.ts';

interface RemoveCardDialogProps {
  patientId: string;
  /** Which of the cards that pay for the patient. */
  which: (card: CardOnFile) => boolean;
  opened: boolean;
  onClose: () => void;
}

/** Removes a kept card, after saying what it won't pay anymore. */
export function RemoveCardDialog({ patientId, which, opened, onClose }: RemoveCardDialogProps) {
  const { data, isError } = useQuery({ ...cardsOnFileQuery(patientId), enabled: opened });
  const remove = useChange(removeCardOnFile, 'payments');
  const card = data?.find(which);
  const send = async () => {
    if (card === undefined) return onClose();
    try {
      await remove.mutateAsync({ input: { params: { id: card.id } } });
      toast.done(onlineMessages.cardRemoved);
    } catch (thrown) {
      toast.failed(onlineMessages.removeFailed, refusalOf(thrown).detail);
    }
    onClose();
  };
  if (card === undefined)
    return (
      <Confirm
        opened={opened}
        question="Remove the card on file?"
        confirm="Close"
        busy={data === undefined && !isError}
        onConfirm={onClose}
        onCancel={onClose}
      >
        {isError ? onlineMessages.cardsFailed : data && onlineMessages.noCard}
      </Confirm>
    );
  return (
    <Confirm
      opened={opened}
      question={`Remove ${cardName(card)}?`}
      confirm="Remove Card"
      grave
      busy={remove.isPending}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      {removalWords(card)}
    </Confirm>
  );
}
