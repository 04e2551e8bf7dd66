import {
  listMonitoringLookups,
  monitoringLink,
  MonitoringLookupInput,
  noteMonitoringLookup,
  states,
} from '@cusp/contract';
import { Anchor, Button, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { matchingOptions } from '../../../ui/tables/searching.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import classes from './MonitoringNote.module.css';

/** The date and result of the last lookup of the patient in the state's prescription monitoring. */
export function MonitoringNote({ patientId }: { patientId: string }) {
  const { data: lookups } = useQuery(
    queryOf(listMonitoringLookups, { params: { id: patientId } }, keyOf('monitoring-lookups', patientId)),
  );
  const [opened, setOpened] = useState(false);
  if (lookups === undefined) return null;
  const [latest] = lookups;
  return (
    <div className={classes.note}>
      <p>
        <b>State prescription monitoring (PDMP):</b>{' '}
        {latest === undefined ? (
          'no check recorded yet.'
        ) : (
          <>
            {latest.found} ({latest.state}, {latest.looked_up_by},{' '}
            <LocalDateTime moment={latest.looked_up_at} />)
          </>
        )}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Record PDMP Check
      </Button>
      <LookupDialog patientId={patientId} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}

interface LookupDialogProps {
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

function LookupDialog({ patientId, opened, onClose }: LookupDialogProps) {
  const note = useChange(noteMonitoringLookup, 'monitoring-lookups');
  const { user } = useSession();
  // The practice's state, as its address ends: "Salem, MA 01970".
  const [, home = ''] = /\b([A-Z]{2})\.?,?\s+\d{5}(?:-\d{4})?\s*$/.exec(user.practice.address) ?? [];
  return (
    <FormDialog
      opened={opened}
      title="Record PDMP Check"
      submitLabel="Save Note"
      schema={MonitoringLookupInput}
      initial={{ state: states.includes(home) ? home : '', found: '' }}
      submit={(body) => note.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={{ done: 'PDMP check recorded', failed: 'Failed to record the PDMP check' }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label="State"
            required
            searchable
            filter={matchingOptions}
            data={states}
            {...form.getInputProps('state')}
            value={form.values.state || null}
            onChange={(state) => form.setFieldValue('state', state ?? '')}
          />
          <Anchor href={monitoringLink(form.values.state)} target="_blank" rel="noreferrer">
            Open the State PDMP
          </Anchor>
          <Textarea
            label="What You Found"
            required
            autosize
            minRows={2}
            placeholder="e.g. Nothing in the last 12 months"
            {...form.getInputProps('found')}
          />
        </>
      )}
    </FormDialog>
  );
}
