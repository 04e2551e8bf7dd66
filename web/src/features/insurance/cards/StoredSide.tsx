import { type CardPhoto, type CardSide, removeCardPhoto } from '@cusp/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { newIdempotencyKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { CardSlot } from './CardSlot.tsx';
import { cardMessages } from './messages.ts';
import { cardPictureQuery } from '../../../api/pictures.ts';
import { sendCardPhoto } from './sendCard.ts';
import look from '../../../ui/theme/look.module.css';

interface StoredSideProps {
  coverageId: string;
  side: CardSide;
  photo: CardPhoto | undefined;
  mayWrite: boolean;
  onCover?: (covered: boolean) => void;
}

/** One side of the card of a coverage. A new photo is stored at once and replaces the one before. */
export function StoredSide({ coverageId, side, photo, mayWrite, onCover }: StoredSideProps) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const remove = useChange(removeCardPhoto, 'coverages');
  const { data: picture } = useQuery({
    ...cardPictureQuery(photo?.id ?? ''),
    enabled: photo !== undefined,
  });
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState('');
  // The same for each attempt to send the same file.
  const sent = useRef<{ file: File; key: string }>(undefined);

  const attempt = async (
    work: () => Promise<unknown>,
    { done, failed }: { done: string; failed: string },
  ) => {
    setSentence('');
    setBusy(true);
    try {
      await work();
      toast.done(done);
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || failed);
    } finally {
      setBusy(false);
    }
  };
  const take = async (file: File) => {
    if (sent.current?.file !== file) sent.current = { file, key: newIdempotencyKey() };
    await sendCardPhoto(coverageId, side, file, sent.current.key);
    await refresh(client, 'coverages');
  };
  return (
    <CardSlot
      side={side}
      picture={photo && picture}
      taken={photo !== undefined}
      busy={busy}
      sentence={sentence}
      onCover={onCover}
      {...(mayWrite && {
        onFile: (file: File) => void attempt(() => take(file), cardMessages.stored),
        onRemove: () =>
          void attempt(
            () => remove.mutateAsync({ input: { params: { id: photo?.id ?? '' } } }),
            cardMessages.removed,
          ),
      })}
    >
      {photo && (
        <p className={look.note}>
          {momentWords(photo.added_at, timeZone)}, {photo.added_by}
        </p>
      )}
    </CardSlot>
  );
}
