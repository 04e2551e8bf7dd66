import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { isNewDocument } from '../documents/isNewDocument.ts';
import { portalDocumentsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { ToDoItem } from './ToDoItem.tsx';
import { plural } from '../../../../ui/language/plural.ts';
import { t, translated } from '../../../../ui/language/t.ts';

/** The documents that the practice released and the patient hasn't opened yet. */
export function NewDocuments() {
  const { patient } = usePortal();
  const { data = [] } = useQuery(portalDocumentsQuery(patient.id));
  const [first, ...others] = data.filter(isNewDocument);
  if (first === undefined) return null;
  return (
    <ToDoItem
      icon={IconFiles}
      title={plural('{count, plural, one {A new document for you} other {# new documents for you}}', {
        count: 1 + others.length,
      })}
      action={<LinkButton to="/patient-portal/documents">{t('View Documents')}</LinkButton>}
    >
      {others.length === 0 ? translated(first.title) : undefined}
    </ToDoItem>
  );
}
