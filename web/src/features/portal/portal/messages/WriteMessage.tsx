import { PortalMessageInput, sendPortalMessage } from '@cusp/contract';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { newKey } from '../../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { t, translated } from '../../../../ui/language/t.ts';
import { portalThreadMessages } from './words.ts';
import classes from './Messages.module.css';

/** The field to write to the practice in; what was refused stays in it, with the sentence below. */
export function WriteMessage({ record }: { record: string }) {
  const [body, setBody] = useState('');
  const [refused, setRefused] = useState('');
  // The same for each attempt of one message, so that none is sent twice.
  const [key, setKey] = useState(newKey);
  const send = useChange(sendPortalMessage, 'portal');

  async function submit() {
    const wrong = PortalMessageInput.safeParse({ body }).error?.issues[0]?.message ?? '';
    setRefused(translated(wrong));
    if (wrong !== '') return;
    try {
      await send.mutateAsync({ input: { body: { body } }, idempotencyKey: key, record });
      toast.done(portalThreadMessages.sent);
      setBody('');
      setKey(newKey());
    } catch (thrown) {
      const { status, detail } = refusalOf(thrown);
      setRefused(detail || portalThreadMessages.sendFailed);
      if (status >= 400 && status < 500) setKey(newKey());
    }
  }

  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
      <Button type="submit" loading={send.isPending}>
        {t('Send')}
      </Button>
    </form>
  );
}
