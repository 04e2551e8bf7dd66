import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../ui/language/t.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { portalMessagesQuery } from '../messages/queries.ts';
import { usePortal } from '../session.tsx';
import { useSharesRecord } from '../Shared.tsx';
import { ToDoItem } from './ToDoItem.tsx';

/** The practice's messages that this account hasn't read; nothing if there are none, or not all of the record is shared. */
export function NewMessages() {
  const { patient } = usePortal();
  const all = useSharesRecord();
  const { data = [] } = useQuery({ ...portalMessagesQuery(patient.id), enabled: all });
  if (!data.some(({ is_new }) => is_new)) return null;
  return (
    <ToDoItem
      icon={IconMessages}
      title={t('New message from your office')}
      action={<LinkButton to="/patient-portal/messages">{t('Read')}</LinkButton>}
    />
  );
}
