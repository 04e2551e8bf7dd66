import { type OwnSentCard, sendCardBack } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadFile } from '../../../../api/files.ts';
import { refresh } from '../../../../api/keys.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { PickPicture } from '../../../../ui/fields/PickPicture.tsx';
import { fileIdentity, useAttempts } from '../../../../api/attempts.ts';
import { LazyDialog, lazyDialog } from '../../../../ui/forms/LazyDialog.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { dateWords, dayOf } from '../../../../ui/text/dates.ts';
import { useTimeZone } from '../../../../ui/text/today.tsx';
import { usePortal } from '../session.tsx';
import { ownCardMessages } from './messages.ts';
import classes from './Insurance.module.css';
import { t } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

const sendDialog = lazyDialog(async () => (await import('./SendCardDialog.tsx')).SendCardDialog);

/** The new cards that the patient sent with what became of them, and the way to send one. */
export function OwnCards({ sent }: { sent: readonly OwnSentCard[] }) {
  const [sending, setSending] = useState({ opened: false, count: 0 });
  return (
    <>
      {sent.length > 0 && (
        <ul className={classes.sent} aria-label={t('Cards that you sent')}>
          {sent.map((card) => (
            <SentCardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="light"
          onPointerEnter={sendDialog.warm}
          onClick={() => setSending(({ count }) => ({ opened: true, count: count + 1 }))}
        >
          {t('Send a New Card')}
        </Button>
      </div>
      <LazyDialog
        key={sending.count}
        of={sendDialog}
        with={{
          opened: sending.opened,
          onClose: () => setSending((last) => ({ ...last, opened: false })),
        }}
      />
    </>
  );
}

function SentCardRow({ card: { id, sent_at, decided_at, sides, state } }: { card: OwnSentCard }) {
  const { patient } = usePortal();
  const client = useQueryClient();
  const attempt = useAttempts();
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState(false);
  const day = (moment: string) => dateWords(dayOf(moment, timeZone), 'plain');
  const addBack = async (file: File) => {
    setBusy(true);
    try {
      await attempt([id, fileIdentity(file)], (idempotencyKey) =>
        uploadFile(sendCardBack, {
          input: { params: { id } },
          file,
          idempotencyKey,
          onProgress: () => undefined,
          signal: new AbortController().signal,
          record: patient.id,
        }),
      );
      await refresh(client, 'portal');
      toast.done(ownCardMessages.backSent);
    } catch (thrown) {
      toast.failed(ownCardMessages.backFailed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  const days = { sent: day(sent_at), decided: day(decided_at ?? sent_at) };
  const became = {
    waiting: () => t('Card received {sent}, not reviewed yet.', days),
    taken: () => t('Card received {sent}, added to your record {decided}.', days),
    looked_at: () => t('Card received {sent}, reviewed {decided}.', days),
  };
  return (
    <li>
      <span>{became[state]()}</span>
      {state === 'waiting' && !sides.includes('back') && (
        <span className={look.row}>
          <PickPicture
            camera
            disabled={busy}
            icon={<IconCamera size={18} aria-hidden />}
            onFile={(file) => void addBack(file)}
          >
            {t('Take Photo of Back')}
          </PickPicture>
          <PickPicture
            disabled={busy}
            icon={<IconPhotoUp size={18} aria-hidden />}
            onFile={(file) => void addBack(file)}
          >
            {t('Add the Back')}
          </PickPicture>
        </span>
      )}
    </li>
  );
}
