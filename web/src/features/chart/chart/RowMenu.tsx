import { StrikeInput } from '@cusp/contract';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { chartMessages } from './messages.ts';
import type { ChartRow } from './model.ts';
import { useRowActions } from './useRowActions.ts';
import { markWords } from './words.ts';
import classes from './Entering.module.css';

interface RowMenuProps {
  row: ChartRow;
  /** The site, for the button's name. */
  where: string;
}

const noteDialog = lazyDialog(
  async () => (await import('../../notes/clinical-notes/AddNoteDialog.tsx')).AddNoteDialog,
);
const completion = lazyDialog(async () => (await import('../treatments/CompleteDialog.tsx')).CompleteDialog);

function OpenedMenu({ row, where }: RowMenuProps) {
  const actions = useRowActions();
  const [correcting, setCorrecting] = useState(false);
  const { treatment, finding } = row;
  // A dialog that was closed stays, for the toast that it leaves.
  const [completing, setCompleting] = useState<'open' | 'closed'>();
  const [noting, setNoting] = useState(false);
  const { may } = useSession();
  return (
    <>
      <Menu position="bottom-end" withinPortal defaultOpened>
        <Menu.Target>
          <button type="button" {...dotsOf({ row, where })} />
        </Menu.Target>
        <Menu.Dropdown>
          {treatment?.can.includes('complete') && (
            <>
              <Menu.Item onClick={() => void actions.complete(treatment)}>Complete</Menu.Item>
              <Menu.Item onClick={() => setCompleting('open')}>Complete with date and note…</Menu.Item>
            </>
          )}
          {treatment?.status === 'completed' && may('clinical_notes.write') && (
            <Menu.Item onClick={() => setNoting(true)}>Write Note…</Menu.Item>
          )}
          {treatment?.can.includes('start') && (
            <Menu.Item onClick={() => void actions.start(treatment)}>Start</Menu.Item>
          )}
          {treatment?.can.includes('decline') && (
            <Menu.Item onClick={() => void actions.decline(treatment)}>Declined by the patient</Menu.Item>
          )}
          {treatment?.can.includes('refer') && (
            <Menu.Item onClick={() => void actions.refer(treatment)}>Referred</Menu.Item>
          )}
          {treatment?.can.includes('plan_again') && (
            <Menu.Item onClick={() => void actions.plan(treatment)}>Set back to planned</Menu.Item>
          )}
          {finding && finding.ended_on === null && (
            <Menu.Item onClick={() => void actions.end(finding)}>Mark as resolved</Menu.Item>
          )}
          {(treatment ? treatment.can.includes('undo') : finding.undoable) && (
            <Menu.Item onClick={() => void actions.undo(row)}>Undo</Menu.Item>
          )}
          {treatment?.can.includes('strike') !== false && (
            <Menu.Item onClick={() => setCorrecting(true)}>Entered in error…</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {treatment && completing !== undefined && (
        <LazyDialog
          of={completion}
          with={{ treatment, opened: completing === 'open', onClose: () => setCompleting('closed') }}
        />
      )}
      {treatment && (
        <LazyDialog
          of={noteDialog}
          with={{
            patientId: treatment.patient_id,
            treatmentId: treatment.id,
            opened: noting,
            onClose: () => setNoting(false),
          }}
        />
      )}
      {actions.dialog}
      {actions.anyway}
      {correcting && (
        <EnteredInErrorDialog
          what={markWords(row.mark)}
          schema={StrikeInput}
          submit={({ reason }) => actions.strike(row, reason)}
          messages={{ done: chartMessages.corrected, failed: chartMessages.correctFailed }}
          onClose={() => setCorrecting(false)}
        >
          It is removed from the chart but stays in the record with your reason.
        </EnteredInErrorDialog>
      )}
    </>
  );
}

/** All that can be done with one entry of the chart. The menu itself is made when it is first opened. */
export function RowMenu(props: RowMenuProps) {
  const [opened, setOpened] = useState(false);
  return opened ? (
    <OpenedMenu {...props} />
  ) : (
    <button type="button" {...dotsOf(props)} onClick={() => setOpened(true)} />
  );
}

const dotsOf = ({ row, where }: RowMenuProps) => ({
  className: classes.dots,
  'aria-label': `Actions for ${where} ${markWords(row.mark)}`,
  children: <IconDots size={18} aria-hidden />,
});
