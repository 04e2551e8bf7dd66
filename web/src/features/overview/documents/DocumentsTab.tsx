import { documentKinds, type DocumentKind, documentTypes, largestDocument } from '@cusp/contract';
import { Button, Checkbox, Select } from '@mantine/core';
import { IconCamera, IconFilePlus, IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PickPicture } from '../../../ui/fields/PickPicture.tsx';
import { useFileDrop } from '../../../ui/fields/useFileDrop.ts';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { FormsSection } from '../../forms/patient-forms/FormsSection.tsx';
import { InstructionsSection } from '../../forms/instructions/InstructionsSection.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { DocumentList } from './DocumentList.tsx';
import { documentMessages } from './messages.ts';
import { documentsQuery, isStruck } from './queries.ts';
import { documentKindWords } from '../../imaging/documents/words.ts';
import classes from './Documents.module.css';

/** Loaded when a form is opened. */
const formView = lazyPiece(
  async () => (await import('../../forms/patient-forms/PatientFormView.tsx')).PatientFormView,
);
const addDialog = lazyDialog(async () => (await import('./AddDocumentDialog.tsx')).AddDocumentDialog);

const route = getRouteApi('/staff/patients/$id');

/** A patient's documents: those added as files, and those Cusp wrote. */
export function DocumentsTab({ patientId }: { patientId: string }) {
  const query = useQuery(documentsQuery(patientId));
  const mayWrite = useSession().may('documents.write');
  const [kind, setKind] = useState<DocumentKind | null>(null);
  const [year, setYear] = useState<string | null>(null);
  const [withStruck, setWithStruck] = useState(false);
  const { form } = route.useSearch();
  const navigate = route.useNavigate();
  const openForm = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, tab: 'documents', form: id }) });

  if (form !== undefined)
    return (
      <TabSection title="Form">
        <LazyPiece
          of={formView}
          with={{ id: form, patientId, onClose: () => openForm(undefined) }}
          meanwhile={<Loading height="30vh" />}
        />
      </TabSection>
    );

  return (
    <TabSection title="Documents">
      <FormsSection patientId={patientId} onOpen={openForm} />
      <InstructionsSection patientId={patientId} />
      {mayWrite && <AddDocuments patientId={patientId} />}
      <QueryState
        query={query}
        failed={documentMessages.listFailed}
        height="30vh"
        empty={<Empty sentence={documentMessages.none} icon={IconFiles} />}
      >
        {(documents) => {
          const years = [...new Set(documents.map(({ dated }) => dated.slice(0, 4)))];
          const kinds = documentKinds.filter((each) => documents.some((one) => one.kind === each));
          const shown = documents.filter(
            (one) =>
              (kind === null || one.kind === kind) &&
              (year === null || one.dated.startsWith(year)) &&
              (withStruck || !isStruck(one)),
          );
          return (
            <>
              <div className={classes.filters}>
                <Select
                  label="Type"
                  placeholder="All"
                  clearable
                  data={kinds.map((each) => ({ value: each, label: documentKindWords[each] }))}
                  value={kind}
                  onChange={(chosen) => setKind(documentKinds.find((each) => each === chosen) ?? null)}
                />
                <Select
                  label="Year"
                  placeholder="All"
                  clearable
                  data={years}
                  value={year}
                  onChange={setYear}
                />
                {documents.some(isStruck) && (
                  <Checkbox
                    label="Show documents entered in error"
                    checked={withStruck}
                    onChange={({ currentTarget }) => setWithStruck(currentTarget.checked)}
                  />
                )}
              </div>
              {shown.length === 0 ? (
                <Empty sentence={documentMessages.noneSuch} icon={IconFiles} />
              ) : (
                <DocumentList documents={shown} />
              )}
            </>
          );
        }}
      </QueryState>
    </TabSection>
  );
}

/** The area for dropping, choosing or photographing documents. A dialog then asks for each one's details. */
function AddDocuments({ patientId }: { patientId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState(false);
  const take = (chosen: readonly File[]) => {
    const fitting = chosen.filter(({ size }) => size <= largestDocument);
    if (fitting.length < chosen.length) toast.failed(documentMessages.added.failed, documentMessages.large);
    if (fitting.length === 0) return;
    setFiles(fitting);
    setAt(0);
    setOpened(true);
  };
  const { isOver, ...dragging } = useFileDrop(take);
  const file = files[at];
  return (
    <section className={classes.area} aria-label="Add documents" data-over={isOver} {...dragging}>
      <p className={classes.hint}>
        <b className={classes.drop}>Drop documents here</b>
        <span className={classes.dim}>PDF, JPEG, or PNG, up to 25 MB each</span>
      </p>
      <PickPicture camera icon={<IconCamera size={18} aria-hidden />} onFile={(taken) => take([taken])}>
        Take a Photo
      </PickPicture>
      <Button
        variant="light"
        leftSection={<IconFilePlus size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Choose Files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={[...documentTypes, '.pdf', '.jpg', '.jpeg', '.png', '.heic'].join(',')}
        aria-label="Documents"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // Without this, choosing the same file again would do nothing.
          currentTarget.value = '';
        }}
      />
      {file && (
        <LazyDialog
          key={`${file.name} ${at}`}
          of={addDialog}
          with={{
            patientId,
            file,
            place: files.length > 1 ? `${at + 1} of ${files.length}` : '',
            opened,
            onClose: () => setOpened(false),
            onDone: () => (at + 1 < files.length ? setAt(at + 1) : setOpened(false)),
          }}
        />
      )}
    </section>
  );
}
