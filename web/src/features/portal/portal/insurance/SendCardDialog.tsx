import { cardSides, sendCardBack, sendInsuranceCard, SentCardWords } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadFile } from '../../../../api/files.ts';
import { refresh } from '../../../../api/keys.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useAttempts } from '../../../../api/attempts.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { CardSlot } from '../../../insurance/cards/CardSlot.tsx';
import { noFiles } from '../../../insurance/cards/sendCard.ts';
import { usePortal } from '../session.tsx';
import { ownCardMessages } from './messages.ts';
import classes from './Insurance.module.css';
import { t } from '../../../../ui/language/t.ts';

interface SendCardDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Sends the practice photos of a new card. It changes nothing else. */
export function SendCardDialog(dialog: SendCardDialogProps) {
  const { patient } = usePortal();
  const client = useQueryClient();
  const [covered, setCovered] = useState(false);
  const attempt = useAttempts();
  const sending = { onProgress: () => undefined, record: patient.id };
  return (
    <FormDialog
      {...dialog}
      covered={covered}
      title={t('Send a New Card')}
      submitLabel={t('Send')}
      schema={SentCardWords}
      initial={{ ...noFiles, carrier: '', member_id: '', group_number: '' }}
      check={({ front }) => (front === null ? { front: ownCardMessages.frontMissing } : {})}
      submit={async (body, { idempotencyKey, values: { front, back } }) => {
        if (front === null) return;
        const { signal } = new AbortController();
        const card = await uploadFile(sendInsuranceCard, {
          ...sending,
          input: { body },
          file: front,
          idempotencyKey,
          signal,
        });
        if (back !== null) {
          try {
            const input = { params: { id: card.id } };
            await attempt(input, (backKey) =>
              uploadFile(sendCardBack, { ...sending, input, file: back, idempotencyKey: backKey, signal }),
            );
          } catch (thrown) {
            // The front has arrived: the back can be added to it.
            toast.failed(ownCardMessages.backFailed, refusalOf(thrown).detail);
          }
        }
        await refresh(client, 'portal');
      }}
      messages={ownCardMessages.sent}
    >
      {(form) => (
        <>
          <p className={classes.dim}>
            {t(
              '{practice} will review it and update your record. Your insurance on file won’t change until then.',
              {
                practice: patient.practice.name,
              },
            )}
          </p>
          <div className={classes.sides}>
            {cardSides.map((side) => (
              <CardSlot
                key={side}
                side={side}
                picture={form.values[side] ?? undefined}
                taken={form.values[side] !== null}
                sentence={form.errors[side]}
                onFile={(file) => {
                  form.setFieldValue(side, file);
                  form.clearFieldError(side);
                }}
                onRemove={() => form.setFieldValue(side, null)}
                onCover={setCovered}
              />
            ))}
          </div>
          <p className={classes.dim}>{t('Optional: enter the details shown on the card.')}</p>
          <TextInput label={t('Insurance Company')} autoComplete="off" {...form.getInputProps('carrier')} />
          <FieldRow>
            <TextInput label={t('Member ID')} autoComplete="off" {...form.getInputProps('member_id')} />
            <TextInput label={t('Group Number')} autoComplete="off" {...form.getInputProps('group_number')} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
