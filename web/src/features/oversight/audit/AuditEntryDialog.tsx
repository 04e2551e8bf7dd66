import type { AuditChange, AuditDetail } from '@cusp/contract';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditMessages } from './messages.ts';
import { auditEntryQuery } from './queries.ts';
import { actionSummary, refusedWords, roleWords, whoWords } from './words.ts';
import { plainWords, titleWords } from '../../../ui/text/formats.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { FactList } from '../../../ui/tables/RecordCard.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { RefusedMark } from './auditColumns.tsx';
import classes from './Audit.module.css';

interface AuditEntryDialogProps {
  /** The entry's id; undefined: closed. */
  id: string | undefined;
  onClose: () => void;
}

/** One entry with all its data, and for a change each field before and after. */
export function AuditEntryDialog({ id, onClose }: AuditEntryDialogProps) {
  const phone = usePhone();
  return (
    <Modal
      opened={id !== undefined}
      onClose={onClose}
      title="Audit Entry"
      size={640}
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id !== undefined && <Entry id={id} />}
    </Modal>
  );
}

function Entry({ id }: { id: string }) {
  const query = useQuery(auditEntryQuery(id));
  return (
    <QueryState query={query} failed={auditMessages.entryFailed} height="14rem">
      {(entry) => <EntryFacts entry={entry} />}
    </QueryState>
  );
}

function EntryFacts({ entry }: { entry: AuditDetail }) {
  const refused = refusedWords(entry.outcome);
  const role = roleWords(entry);
  const count = entry.detail['count'];
  // Sign-ins beyond the limit of attempts share one entry for each address and hour.
  const times = entry.detail['times'];
  return (
    <>
      <FactList
        columns={2}
        facts={[
          ['What', actionSummary(entry)],
          ['When', <LocalDateTime key="at" moment={entry.at} />],
          ['Who', role === '' ? whoWords(entry) : `${whoWords(entry)}, ${role}`],
          ['From', entry.address || '-'],
          ['Recorded by', `Cusp ${entry.app_version}`],
          ...(entry.patient_name === null ? [] : [['Patient', entry.patient_name] as const]),
          ...(typeof count === 'number' ? [['Shown', `${count} in the list`] as const] : []),
          ...(typeof times === 'number' ? [['Attempts', `${times} in the preceding hour`] as const] : []),
          ...(refused === null
            ? []
            : [['Outcome', <RefusedBecause key="refused" sentence={refused} />] as const]),
        ]}
      />
      {entry.changes.map((change, at) => (
        <Change key={`${change.object}${change.object_id}${at}`} change={change} />
      ))}
      <p className={classes.foot}>
        Entry {entry.seq} in the practice’s audit chain
        <br />
        <span className={classes.hash}>{entry.hash}</span>
      </p>
    </>
  );
}

const RefusedBecause = ({ sentence }: { sentence: string }) => (
  <>
    <RefusedMark />
    <br />
    {sentence}
  </>
);

const done = { insert: 'added', update: 'changed', delete: 'removed' } as const;

function Change({ change: { object, operation, before, after } }: { change: AuditChange }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return null;
  return (
    <section className={classes.change}>
      <h3>
        {titleWords(plainWords(object))} {done[operation]}
      </h3>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{titleWords(plainWords(field))}</dt>
            {operation !== 'insert' && (
              <dd>
                <span className="unseen">Before: </span>
                <s>{valueWords(before[field])}</s>
              </dd>
            )}
            {operation !== 'delete' && (
              <dd>
                <span className="unseen">After: </span>
                {valueWords(after[field])}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A stored value unchanged, including cents and ids, since this is what the record held. */
function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
