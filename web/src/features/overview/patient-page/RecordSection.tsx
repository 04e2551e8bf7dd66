import type { WholePatient } from '@cusp/contract';
import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArrowMerge,
  IconFileZip,
  IconHistory,
  IconShare,
  IconUserOff,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { DisclosuresDialog } from '../../oversight/disclosures/DisclosuresDialog.tsx';
import { ExportRecordDialog } from '../../oversight/exports/ExportRecordDialog.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { ArchivePatient } from './ArchivePatient.tsx';
import { DeceasedDialog } from './DeceasedDialog.tsx';
import { RecordHistoryDialog } from './HistoryDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MergedRecords } from './MergedRecords.tsx';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import classes from './Keeping.module.css';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/patients/$id');

/** The record as a whole: its history, merged records, export and archiving. */
export function RecordSection({ patient }: { patient: WholePatient }) {
  const { dialog } = route.useSearch();
  const { open, close } = useDialog();
  const { may } = useSession();
  const [asking, setAsking] = useState(false);
  const [died, setDied] = useState(false);
  const mayMerge = may('patients.merge') && patient.archived_at === null;
  const merging = dialog === 'merge' && mayMerge;
  const mergeButton = useFocusAfter<HTMLButtonElement>(merging);

  const actions = (
    <div className={look.row}>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => open('history')}
      >
        History
      </Button>
      {may('patients.export') && (
        <>
          <Button
            variant="default"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => open('disclosures')}
          >
            Disclosures
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileZip size={18} aria-hidden />}
            onClick={() => open('export')}
          >
            Export Record
          </Button>
        </>
      )}
      {mayMerge && (
        <Button
          ref={mergeButton}
          variant="default"
          leftSection={<IconArrowMerge size={18} aria-hidden />}
          onClick={() => open('merge')}
        >
          Merge with Another Record…
        </Button>
      )}
      {may('patients.archive') && patient.deceased_at === null && (
        <Button
          variant="default"
          leftSection={<IconUserOff size={18} aria-hidden />}
          onClick={() => setDied(true)}
        >
          Mark as Deceased…
        </Button>
      )}
      {may('patients.archive') && patient.archived_at === null && (
        <Button
          variant="default"
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Archive Patient
        </Button>
      )}
    </div>
  );
  return (
    <div className={classes.section}>
      <TabSection title="Record" action={actions}>
        <p className={classes.line}>
          Added <LocalDateTime moment={patient.created_at} />
          {patient.version > 1 && (
            <>
              {' '}
              · last changed <LocalDateTime moment={patient.updated_at} />
            </>
          )}
        </p>
        <MergedRecords patient={patient} />
      </TabSection>
      <RecordHistoryDialog patient={patient} opened={dialog === 'history'} onClose={close} />
      <DisclosuresDialog patientId={patient.id} opened={dialog === 'disclosures'} onClose={close} />
      <ExportRecordDialog patientId={patient.id} opened={dialog === 'export'} onClose={close} />
      <MergeDialog patient={patient} opened={merging} onClose={close} />
      <DeceasedDialog patient={patient} opened={died} onClose={() => setDied(false)} />
      <ArchivePatient patient={patient} opened={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
