import { type DataImport, type ImportFiles, mostMatchedFiles } from '@cusp/contract';
import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { FactList } from '../../../ui/tables/RecordCard.tsx';
import { numberWords } from '../../../ui/text/formats.ts';
import { importMessages } from './messages.ts';
import { importFilesQuery } from './queries.ts';
import { type LeftOut, sendFolder } from './sendFolder.ts';
import look from '../../../ui/theme/look.module.css';

/** The images and documents that a backup names, and the folder that they come from. */
export function ImportFolder({ found: { id } }: { found: DataImport }) {
  const query = useQuery(importFilesQuery(id));
  return (
    <QueryState query={query} failed={importMessages.filesFailed} height="4rem">
      {(files) => {
        const all = Object.values(files.counts).reduce((sum, count) => sum + count, 0);
        return all === 0 ? null : <Folder id={id} files={files} />;
      }}
    </QueryState>
  );
}

function Folder({ id, files: { counts, listed } }: { id: string; files: ImportFiles }) {
  const client = useQueryClient();
  const folder = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ done: number; all: number } | null>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);

  const send = async (chosen: readonly File[]) => {
    setSent({ done: 0, all: chosen.length });
    try {
      setLeftOut(await sendFolder(id, chosen, (done, all) => setSent({ done, all })));
      toast.done(importMessages.filesSent);
    } catch (thrown) {
      toast.failed(importMessages.sendFailed, refusalOf(thrown).detail);
    } finally {
      setSent(null);
      await refresh(client, 'imports');
    }
  };
  const names = [...leftOut, ...listed.filter(({ state }) => state !== 'awaited')];
  const missing = listed.filter(({ state }) => state === 'awaited');

  return (
    <section aria-label="Images and Documents">
      <h3>Images and Documents</h3>
      <FactList
        columns={4}
        facts={[
          ['Imported', numberWords(counts.taken)],
          ['Not Uploaded Yet', numberWords(counts.awaited)],
          ['Refused', numberWords(counts.refused)],
          ['In No Record', numberWords(counts.unmatched)],
        ]}
      />
      <p className={look.dim}>
        Choose the folder that Open Dental keeps images in, usually OpenDentImages, with the folders A to Z.
        It can be chosen again: what was imported is not sent twice.
      </p>
      <Button variant="default" loading={sent !== null} onClick={() => folder.current?.click()}>
        Choose Images Folder
      </Button>
      <input
        ref={(element) => {
          folder.current = element;
          if (element) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        multiple
        aria-label="Images folder"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (chosen.length > 0) void send(chosen);
        }}
      />
      {sent !== null && (
        <>
          <p role="status">
            {numberWords(sent.done)} of {numberWords(sent.all)} files. Stay on this screen until it is done.
          </p>
          <Progress
            value={(sent.done / Math.max(1, sent.all)) * 100}
            aria-label="Progress of the folder"
            animated
          />
        </>
      )}
      <Names title="Files Not Imported" names={names} />
      <Names title="Files Not Uploaded Yet" names={missing} />
      {listed.length === mostMatchedFiles && (
        <p className={look.dim}>Only the first {numberWords(mostMatchedFiles)} are listed.</p>
      )}
    </section>
  );
}

interface NamesProps {
  title: string;
  names: readonly { path: string; reason: string; patient?: string }[];
}

const Names = ({ title, names }: NamesProps) =>
  names.length === 0 ? null : (
    <details>
      <summary>
        {title}: {numberWords(names.length)}
      </summary>
      <ul aria-label={title}>
        {names.map(({ path, reason, patient = '' }) => (
          <li key={path}>
            {path}
            {patient && `, ${patient}`}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </details>
  );
