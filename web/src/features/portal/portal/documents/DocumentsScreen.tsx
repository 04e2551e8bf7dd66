import type { PortalDocument } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../../api/keys.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { t, texts, translated } from '../../../../ui/language/t.ts';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDate } from '../../../../ui/text/Values.tsx';
import { documentKindWords } from '../../../imaging/documents/words.ts';
import { portalDocumentsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { isNewDocument } from './isNewDocument.ts';
import { openDocument } from './openDocument.ts';
import classes from './Documents.module.css';
import look from '../../../../ui/theme/look.module.css';

const messages = texts({
  listFailed: 'Failed to fetch documents',
  none: 'No documents yet',
  openFailed: 'Failed to open the document',
});

/** The patient's documents: those that the practice released, and what Cusp wrote for the patient. */
export function DocumentsScreen() {
  const { patient } = usePortal();
  const client = useQueryClient();
  const query = useQuery(portalDocumentsQuery(patient.id));
  const [opening, setOpening] = useState('');

  const open = async (document: PortalDocument) => {
    setOpening(keyOfDocument(document));
    try {
      await openDocument(document, patient.id);
      if (isNewDocument(document)) await refresh(client, 'portal');
    } catch (thrown) {
      toast.failed(messages.openFailed, refusalOf(thrown).detail);
    } finally {
      setOpening('');
    }
  };
  return (
    <Screen title={t('My Documents')} count={query.data?.length} width="reading">
      <QueryState
        query={query}
        failed={messages.listFailed}
        height="50vh"
        empty={<Empty sentence={messages.none} icon={IconFiles} />}
      >
        {(documents) => (
          // Safari takes the role from a list without bullets.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul role="list" className={classes.rows} aria-label={t('My Documents')}>
            {documents.map((document) => (
              <DocumentRow
                key={keyOfDocument(document)}
                document={document}
                busy={opening === keyOfDocument(document)}
                onOpen={() => void open(document)}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Screen>
  );
}

const keyOfDocument = ({ source, id, number }: PortalDocument) => `${source} ${id} ${number ?? ''}`;

interface DocumentRowProps {
  document: PortalDocument;
  busy: boolean;
  onOpen: () => void;
}

function DocumentRow({ document, busy, onOpen }: DocumentRowProps) {
  const { source, kind, dated, signed } = document;
  const title = translated(document.title);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={look.dim}>
          {documentKindWords[kind]} · <LocalDate date={dated} form="plain" />
        </p>
        {(isNewDocument(document) || signed) && (
          <p className={classes.states}>
            {isNewDocument(document) && <StatusBadge status="scheduled" words={t('New')} />}
            {signed && <StatusBadge status="signed" words={t('Signed')} />}
          </p>
        )}
      </div>
      {source === 'receipt' ? (
        <TextLink to="/patient-portal/payments">{t('Payments')}</TextLink>
      ) : source === 'instruction' ? (
        <TextLink to="/patient-portal/instructions">{t('Read')}</TextLink>
      ) : (
        <Button variant="default" loading={busy} aria-label={t('Open {title}', { title })} onClick={onOpen}>
          {t('Open')}
        </Button>
      )}
    </li>
  );
}
