import {
  largestMessagePicture,
  messagePictureTypes,
  PortalMessageInput,
  sendPortalMessage,
  sendPortalPicture,
} from '@cusp/contract';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { uploadFile } from '../../../../api/files.ts';
import { refresh } from '../../../../api/keys.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { newIdempotencyKey } from '../../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { t, translated } from '../../../../ui/language/t.ts';
import { portalThreadMessages } from './words.ts';
import classes from './Messages.module.css';

/** The field to write to the practice in, with a picture or without; what was refused stays in it, with the sentence below. */
export function WriteMessage({ record }: { record: string }) {
  const [body, setBody] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const [refused, setRefused] = useState('');
  const [isSending, setSending] = useState(false);
  // The same for each attempt of one message, so that none is sent twice.
  const [key, setKey] = useState(newIdempotencyKey);
  const client = useQueryClient();

  async function submit() {
    const wrong =
      picture === null ? (PortalMessageInput.safeParse({ body }).error?.issues[0]?.message ?? '') : '';
    setRefused(translated(wrong));
    if (wrong !== '') return;
    setSending(true);
    try {
      await send({ body, picture, record, key });
      await refresh(client, 'portal');
      toast.done(portalThreadMessages.sent);
      setBody('');
      setPicture(null);
      setKey(newIdempotencyKey());
    } catch (thrown) {
      const { status, detail } = refusalOf(thrown);
      setRefused(detail || portalThreadMessages.sendFailed);
      if (status >= 400 && status < 500) setKey(newIdempotencyKey());
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <Textarea
        label={t('Your message')}
        autosize
        minRows={3}
        maxRows={10}
        value={body}
        error={refused}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isSending}>
          {t('Send')}
        </Button>
        {picture === null ? (
          <FileButton
            accept={[...messagePictureTypes, 'image/heic', '.heic'].join(',')}
            onChange={(chosen) => {
              const isTooLarge = (chosen?.size ?? 0) > largestMessagePicture;
              setRefused(isTooLarge ? portalThreadMessages.tooLarge : '');
              setPicture(isTooLarge ? null : chosen);
            }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
                {t('Add a Picture')}
              </Button>
            )}
          </FileButton>
        ) : (
          <Button
            variant="default"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('Remove {name}', { name: picture.name })}
            onClick={() => setPicture(null)}
          >
            <span className={classes.fileName}>{picture.name}</span>
          </Button>
        )}
        <span className={classes.when}>{t('JPEG or PNG, up to 5 MB')}</span>
      </div>
    </form>
  );
}

interface Written {
  body: string;
  picture: File | null;
  record: string;
  key: string;
}

/** Sends by the call that fits. */
function send({ body, picture, record, key: idempotencyKey }: Written) {
  return picture === null
    ? call(sendPortalMessage, { body: { body } }, { record, idempotencyKey })
    : uploadFile(sendPortalPicture, {
        input: { body: { body } },
        file: picture,
        record,
        idempotencyKey,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
}
