import { type DataImport, discardDataImport, importAttestation, startDataImport } from '@cusp/contract';
import { Alert, Button, Checkbox, Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { FactList } from '../../../ui/tables/RecordCard.tsx';
import { numberWords } from '../../../ui/text/formats.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { ImportFolder } from './ImportFolder.tsx';
import { ImportProofLists } from './ImportProofLists.tsx';
import { ImportReportLists } from './ImportReportLists.tsx';
import {
  bringsPatients,
  importMessages,
  importStateWords,
  importWords,
  patientFacts,
  rowsWords,
  sourceWords,
} from './messages.ts';
import { importReportQuery, isWorking } from './queries.ts';
import { UndoImport } from './UndoImport.tsx';
import look from '../../../ui/theme/look.module.css';

/** The state of an import, what can be done about it, and its report. */
export function ImportCard({ found }: { found: DataImport }) {
  const { state, started_at, started_by, failed_for, records, undo } = found;
  const [codesAttested, setCodesAttested] = useState(false);
  const codes = records.find(({ table }) => table === 'procedurecode')?.rows.ready ?? 0;
  return (
    <SettingsSection
      title={importStateWords[state]}
      action={<Decisions found={found} codesAttested={codesAttested} />}
    >
      <p className={look.dim}>
        {sourceWords(found)}, uploaded by {started_by}, <LocalDay moment={started_at} />.
      </p>
      {state === 'failed' && (
        <Alert color="red" role="alert">
          {failed_for}
        </Alert>
      )}
      {undo !== null && (
        <p>
          {state === 'undone' ? 'Undone' : 'Being undone'} by {undo.by}: {undo.reason}
        </p>
      )}
      {undo?.kept.map((sentence) => (
        <Alert key={sentence} color="yellow">
          {sentence}
        </Alert>
      ))}
      {isWorking(found) && <Working found={found} />}
      {(state === 'ready' || state === 'done') && (
        <>
          {bringsPatients(found) && <FactList facts={patientFacts(found)} columns={4} />}
          {state === 'ready' && codes > 0 && (
            <Checkbox
              label={importAttestation}
              description={`Without this, ${numberWords(codes)} procedure ${codes === 1 ? 'code is' : 'codes are'} left out.`}
              checked={codesAttested}
              onChange={(event) => setCodesAttested(event.currentTarget.checked)}
            />
          )}
          {state === 'done' && found.source_table === null && <ImportFolder found={found} />}
          <Report found={found} />
        </>
      )}
    </SettingsSection>
  );
}

interface DecisionsProps {
  found: DataImport;
  /** The owner confirmed that the practice may use the codes. */
  codesAttested: boolean;
}

function Decisions({ found, codesAttested }: DecisionsProps) {
  const { id, state, patients, records } = found;
  const start = useChange(startDataImport, 'imports');
  const discard = useChange(discardDataImport, 'imports');
  const params = { id };
  const run = async (change: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await change();
      toast.done(done);
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    }
  };
  const starts = () => start.mutateAsync({ input: { params, body: { codes_attested: codesAttested } } });
  const discards = () => discard.mutateAsync({ input: { params } });
  const [asks, setAsks] = useState(false);
  if (state === 'done' || state === 'failed') return <UndoImport found={found} />;
  if (state !== 'reading' && state !== 'ready') return null;
  const { ready } = patients;
  const changes = records.reduce((sum, { rows }) => sum + rows.differs + rows.gone, 0);
  // A decision may change something, too.
  const isNothing = records.every(
    ({ rows }) => rows.ready + rows.same + rows.differs + rows.gone + rows.conflict === 0,
  );
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAsks(true)}>
        Discard…
      </Button>
      <Confirm
        opened={asks}
        question="Discard this import?"
        confirm="Discard"
        cancel="Keep"
        busy={discard.isPending}
        onConfirm={() => void run(discards, importMessages.discarded, importMessages.discardFailed)}
        onCancel={() => setAsks(false)}
      >
        The file and its report are removed. Nothing has been added. To import later, upload the file again.
      </Confirm>
      {state === 'ready' && (
        <Button
          disabled={isNothing}
          loading={start.isPending}
          onClick={() => void run(starts, importMessages.started, importMessages.startFailed)}
        >
          {importWords(ready, changes)}
        </Button>
      )}
    </Group>
  );
}

function Working({ found: { state, rows_read, records, undo } }: { found: DataImport }) {
  const sum = (of: (rows: DataImport['patients']) => number) =>
    records.reduce((total, { rows }) => total + of(rows), 0);
  const imported = sum((rows) => rows.imported + rows.changed + rows.struck);
  if (state === 'reading')
    return <p role="status">{rowsWords(rows_read)} read. Nothing is added yet. You can leave this screen.</p>;
  if (undo !== null)
    return (
      <Share
        words={`${numberWords(undo.gone)} of ${rowsWords(undo.rows)} removed.`}
        done={undo.gone}
        all={undo.rows}
      />
    );
  const total = sum((rows) => rows.ready + rows.same + rows.differs + rows.gone) + imported;
  return (
    <Share words={`${numberWords(imported)} of ${numberWords(total)} records.`} done={imported} all={total} />
  );
}

/** How far a job is. */
const Share = ({ words, done, all }: { words: string; done: number; all: number }) => (
  <>
    <p role="status">{words} You can leave this screen.</p>
    <Progress value={all === 0 ? 0 : (done / all) * 100} aria-label="Progress" animated />
  </>
);

function Report({ found }: { found: DataImport }) {
  const { id } = found;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(importReportQuery(id));
  return (
    <>
      <div>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen((now) => !now)}
        >
          {isOpen ? 'Hide Report' : 'Show Report'}
        </Button>
      </div>
      {isOpen && (
        <QueryState query={query} failed={importMessages.reportFailed} height="8rem">
          {(report) => <ImportReportLists report={report} proof={<ImportProofLists found={found} />} />}
        </QueryState>
      )}
    </>
  );
}
