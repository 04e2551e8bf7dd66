import type { Message } from '@cusp/contract';
import { useState } from 'react';

/** The dialog that answers a text as the patient, in test mode; the message is kept while it fades out. */
export function useReplyDialog() {
  const [asked, setAsked] = useState<Message>();
  const [opened, setOpened] = useState(false);
  return {
    asked,
    ask: (message: Message) => {
      setAsked(message);
      setOpened(true);
    },
    opened,
    onClose: () => setOpened(false),
  };
}
