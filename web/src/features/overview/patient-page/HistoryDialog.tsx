import type { MergedRecord, PatientChange, WholePatient } from '@cusp/contract';
import { Modal } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { patientMessages } from '../../people/patients/messages.ts';
import { patientHistoryQuery } from '../../people/patients/queries.ts';
import { fullName } from '../../people/patients/search.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import classes from './Keeping.module.css';

interface RecordHistoryDialogProps {
  patient: WholePatient;
  opened: boolean;
  onClose: () => void;
}

/** Every change of the patient's own data, the newest first. */
export const RecordHistoryDialog = ({ patient, opened, onClose }: RecordHistoryDialogProps) => {
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="History of Changes"
      size={640}
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AboutLine />
      <Changes patient={patient} />
    </Modal>
  );
};

function Changes({ patient }: { patient: WholePatient }) {
  const query = useQuery(patientHistoryQuery(patient.id));
  return (
    <QueryState
      query={query}
      failed={patientMessages.historyFailed}
      height="12rem"
      empty={<Empty sentence={patientMessages.noHistory} icon={IconHistory} />}
    >
      {(changes) => (
        <ol className={classes.changes} aria-label="Changes">
          {changes.map((change) => (
            <Change
              key={`${change.record_id} ${change.version} ${change.changed_at}`}
              change={change}
              merged={patient.merged.find(({ id }) => id === change.record_id)}
            />
          ))}
        </ol>
      )}
    </QueryState>
  );
}

interface ChangeProps {
  change: PatientChange;
  /** The merged record that was changed, if it wasn't the patient's own. */
  merged: MergedRecord | undefined;
}

const Change = ({ change, merged }: ChangeProps) => (
  <li className={classes.change}>
    <p>
      <b>{change.changed_by}</b>
      {change.by_patient && ' (in the patient portal)'}
      {merged && ` (merged record: ${fullName(merged)})`} · <LocalDateTime moment={change.changed_at} />
    </p>
    <dl className={classes.fields}>
      {change.fields.length === 0 && <div>Saved without changes</div>}
      {change.fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldWords(field)}</dt>
          <dd>
            <span className="unseen">Before: </span>
            <s>{before || '—'}</s>
          </dd>
          <dd>
            <span className="unseen">After: </span>
            {after || '—'}
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

/** The form's label of a field. */
const fieldWords = (field: string) =>
  ({
    insurance_id: 'Insurance ID',
    archived_at: 'Archived',
    deceased_at: 'Deceased',
    died_on: 'Date of death',
    merged_into: 'Merged',
  })[field] ?? titleWords(field);
