import {
  type DisclosureEntry,
  disclosureWords,
  exportDisclosures,
  groundWords,
  listDisclosures,
} from '@cusp/contract';
import { Button, Modal } from '@mantine/core';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { useExport } from '../exports/useExport.ts';
import classes from './Disclosures.module.css';
import { disclosureMessages } from './messages.ts';

interface DisclosuresDialogProps {
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

/** What left the practice about a patient: what, to whom, why, by whom, and on which ground. */
export function DisclosuresDialog({ patientId, opened, onClose }: DisclosuresDialogProps) {
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Disclosures"
      size={720}
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AboutLine />
      <DisclosureList patientId={patientId} />
    </Modal>
  );
}

const disclosuresQuery = (id: string) =>
  queryOf(listDisclosures, { params: { id } }, keyOf('patients', id, 'disclosures'));

function DisclosureList({ patientId }: { patientId: string }) {
  const query = useQuery(disclosuresQuery(patientId));
  const file = useExport(
    () => fetchFile(exportDisclosures, { params: { id: patientId } }),
    disclosureMessages.file,
  );
  return (
    <QueryState
      query={query}
      failed={disclosureMessages.failed}
      height="12rem"
      empty={<Empty sentence={disclosureMessages.none} icon={IconShare} />}
    >
      {(disclosures) => (
        <>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={file.busy}
            onClick={file.start}
          >
            Download as CSV
          </Button>
          <ol className={classes.list} aria-label="Disclosures">
            {disclosures.map((disclosure, index) => (
              // The list has no ids, and is only ever replaced as a whole.
              <li key={index} className={classes.one}>
                <DisclosureWords disclosure={disclosure} />
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryState>
  );
}

function DisclosureWords({
  disclosure: { day, kind, what, recipient, ground, reason, by_name },
}: {
  disclosure: DisclosureEntry;
}) {
  return (
    <>
      <p>
        <b>{disclosureWords[kind]}</b>
        {what && `: ${what}`}
      </p>
      <p className={classes.facts}>
        <LocalDate date={day} /> · To {recipient || 'someone not recorded'}
        {by_name && ` · By ${by_name}`} · {ground === null ? 'Ground not recorded' : groundWords[ground]}
        {reason && ` · ${reason}`}
      </p>
    </>
  );
}
