import type { ListedDocument } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { LocalDate, LocalDay } from '../../../ui/text/Values.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { TimelineReceipt } from '../timeline/TimelineReceipt.tsx';
import { DocumentMenu } from './DocumentMenu.tsx';
import { isPicture, isStruck } from './queries.ts';
import { useDocumentActions } from './useDocumentActions.ts';
import { useSaveDocument } from './useSaveDocument.ts';
import { documentKindWords } from '../../imaging/documents/words.ts';
import { documentAboutWords } from './words.ts';
import classes from './Documents.module.css';

const viewDialog = lazyDialog(async () => (await import('./DocumentView.tsx')).DocumentView);
const editDialog = lazyDialog(async () => (await import('./EditDocumentDialog.tsx')).EditDocumentDialog);
const strikeDialog = lazyDialog(
  async () => (await import('./StrikeDocumentDialog.tsx')).StrikeDocumentDialog,
);

/** The documents, each with its actions. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  const { busy, save } = useSaveDocument();
  const { toggleRelease, lock, isLocking, restore } = useDocumentActions();
  const viewed = useEdited<ListedDocument>();
  const edited = useEdited<ListedDocument>();
  const struck = useEdited<ListedDocument>();
  const locked = useEdited<ListedDocument>();
  return (
    <>
      {/* Safari ignores the list role if the list has no bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={classes.rows} aria-label="Documents">
        {documents.map((document) => (
          <li key={`${document.source} ${document.id} ${document.number ?? ''}`} className={classes.row}>
            <DocumentWords document={document} />
            <div className={classes.actions}>
              <OpenDocument
                document={document}
                busy={busy}
                onView={() => viewed.open(document)}
                onSave={save}
              />
              {document.stored && (
                <DocumentMenu
                  document={document}
                  can={document.stored.can}
                  onSave={() => save(document)}
                  onEdit={() => edited.open(document)}
                  onRelease={() => toggleRelease(document)}
                  onLock={() => locked.open(document)}
                  onStrike={() => struck.open(document)}
                  onRestore={() => restore(document)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {viewed.record && (
        <LazyDialog
          key={`view ${viewed.key}`}
          of={viewDialog}
          with={{ document: viewed.record, opened: viewed.opened, onClose: viewed.close }}
        />
      )}
      {edited.record && (
        <LazyDialog
          key={`edit ${edited.key}`}
          of={editDialog}
          with={{ document: edited.record, opened: edited.opened, onClose: edited.close }}
        />
      )}
      {struck.record && (
        <LazyDialog
          key={`strike ${struck.key}`}
          of={strikeDialog}
          with={{ document: struck.record, opened: struck.opened, onClose: struck.close }}
        />
      )}
      <Confirm
        opened={locked.opened}
        question="Lock this document?"
        confirm="Lock"
        grave
        busy={isLocking}
        onConfirm={() => {
          if (locked.record) void lock(locked.record).then(locked.close);
        }}
        onCancel={locked.close}
      >
        {locked.record?.title}. After that, nobody can change or strike it. Lock a signed document once you
        have checked that it belongs to this patient.
      </Confirm>
    </>
  );
}

function DocumentWords({ document }: { document: ListedDocument }) {
  const { kind, title, dated, added_by, signed, locked, released_at, seen_at, stored } = document;
  const about = documentAboutWords(document);
  const Icon = isPicture(document)
    ? IconPhoto
    : document.source === 'stored'
      ? IconFileTypePdf
      : IconFileText;
  return (
    <>
      <Icon size={22} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.dim}>
          {documentKindWords[kind]} · <LocalDate date={dated} form="plain" />
          {added_by && ` · ${added_by}`}
        </p>
        {about && <p className={classes.dim}>{about}</p>}
        {isStruck(document) && (
          <p className={classes.dim}>
            Marked as entered in error by {stored?.struck_by}: {stored?.struck_reason}
          </p>
        )}
        <p className={classes.states}>
          {isStruck(document) && <StatusBadge status="struck" words="Entered in error" />}
          {signed && <StatusBadge status="signed" words="Signed" />}
          {stored !== null && locked && <StatusBadge status="locked" words="Locked" />}
          {released_at !== null && <StatusBadge status="sent" words="In the portal" />}
          {seen_at !== null && (
            <span className={classes.dim}>
              Opened by the patient <LocalDay moment={seen_at} />
            </span>
          )}
        </p>
      </div>
    </>
  );
}

interface OpenDocumentProps {
  document: ListedDocument;
  busy: boolean;
  onView: () => void;
  onSave: (document: ListedDocument) => void;
}

/** Opens a document: shows a picture, saves a PDF, or links to where a document without a file is kept. */
function OpenDocument({ document, busy, onView, onSave }: OpenDocumentProps) {
  const { source, id, patient_id, title } = document;
  if (source === 'receipt') return <TimelineReceipt entry={{ id, patient_id }} />;
  if (source === 'membership')
    return (
      <TextLink to="/patients/$id" params={{ id: patient_id }} search={{ tab: 'ledger' }}>
        Ledger
      </TextLink>
    );
  const shown = isPicture(document);
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={busy}
      aria-label={`${shown ? 'View' : 'PDF of'} ${title}`}
      onClick={() => (shown ? onView() : onSave(document))}
    >
      {shown ? 'View' : 'PDF'}
    </Button>
  );
}
