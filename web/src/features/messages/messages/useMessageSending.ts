import {
  addConversationNote,
  sendPictureInPortal,
  type Thread,
  writeInConversation,
  writeToPatient,
  type WritingChannel,
} from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadFile } from '../../../api/files.ts';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import type { ThreadOf } from './queries.ts';

interface Written {
  channel: WritingChannel | 'note';
  subject: string;
  body: string;
  /** The ids of the colleagues whom a note names. */
  mentions: readonly string[];
  key: string;
  /** Sent with a message in the portal. */
  picture: File | null;
}

export type MessageSending = ReturnType<typeof useMessageSending>;

/** Sends by the call that fits; pending until the thread is loaded again. */
export function useMessageSending(of: ThreadOf, { conversation, patients }: Thread) {
  const client = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const note = useChange(addConversationNote, 'conversations');
  const toPatient = useChange(writeToPatient, 'messages');
  const inThread = useChange(writeInConversation, 'messages');
  return {
    isPending: note.isPending || toPatient.isPending || inThread.isPending || isUploading,
    async run({ channel, subject, body, mentions, picture, key: idempotencyKey }: Written): Promise<void> {
      if (channel === 'note') {
        if (conversation === null) return;
        await note.mutateAsync({
          input: { params: { id: conversation.id }, body: { body, mentions: [...mentions] } },
        });
        return;
      }
      const [patient] = patients;
      const version = conversation?.version ?? 0;
      if (picture !== null && patient !== undefined) {
        setUploading(true);
        try {
          await uploadFile(sendPictureInPortal, {
            input: { params: { id: patient.id }, body: { body, version: String(version) } },
            file: picture,
            idempotencyKey,
            onProgress: () => undefined,
            signal: new AbortController().signal,
          });
          await refresh(client, 'messages');
        } finally {
          setUploading(false);
        }
        return;
      }
      const written = { channel, subject, body, version };
      await ('patientId' in of
        ? toPatient.mutateAsync({ input: { params: { id: of.patientId }, body: written } })
        : inThread.mutateAsync({
            input: { params: { id: of.conversationId }, body: written },
          }));
    },
  };
}
