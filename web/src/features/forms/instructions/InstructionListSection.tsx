import { addStarterInstructions, type InstructionHead, type WholeInstruction } from '@cusp/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { AddOurSet } from '../settings/AddOurSet.tsx';
import { instructionMessages } from './messages.ts';
import { instructionQuery, instructionsQuery } from './queries.ts';
import look from '../../../ui/theme/look.module.css';

const editDialog = lazyDialog(async () => (await import('./InstructionDialog.tsx')).InstructionDialog);
const readDialog = lazyDialog(
  async () => (await import('./ReadInstructionDialog.tsx')).ReadInstructionDialog,
);

/** The instructions that patients take home after a treatment: owners write them, dentists review them. */
export function InstructionListSection() {
  const query = useQuery(instructionsQuery());
  const mayWrite = useSession().may('practice.write');
  const add = useChange(addStarterInstructions, 'instructions');
  const edited = useEdited<WholeInstruction>();
  const shown = useEdited<WholeInstruction>();
  const client = useQueryClient();
  /** Loads the words of a row, then opens it. */
  const openIn = async (dialog: typeof edited, { id }: InstructionHead) => {
    try {
      dialog.open(await client.fetchQuery(instructionQuery(id)));
    } catch (thrown) {
      toast.failed(instructionMessages.openFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <SettingsSection
      title="Post-Op Instructions"
      action={
        mayWrite && (
          <div className={classes.actions}>
            <AddOurSet add={add} words={instructionMessages.added} label="Add Starter Instructions" />
            <AddButton onClick={() => edited.open('new')}>New Instructions</AddButton>
          </div>
        )
      }
    >
      <p className={look.dim}>{instructionMessages.review}</p>
      <QueryState
        query={query}
        failed={instructionMessages.listFailed}
        height="8rem"
        empty={<p className={look.dim}>{instructionMessages.none}</p>}
      >
        {(rows) => (
          <ul className={classes.rows} aria-label="Post-Op Instructions">
            {rows.map((row) => (
              <SettingsRow key={row.id} name={row.name} about={about(row)}>
                <ChangeButton name={row.name} word="Read" onClick={() => void openIn(shown, row)} />
                {mayWrite && <ChangeButton name={row.name} onClick={() => void openIn(edited, row)} />}
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <LazyDialog
        key={edited.key}
        of={editDialog}
        with={{ instruction: edited.record, opened: edited.opened, onClose: edited.close }}
      />
      {shown.record && (
        <LazyDialog
          key={`read ${shown.key}`}
          of={readDialog}
          with={{ instruction: shown.record, opened: shown.opened, onClose: shown.close }}
        />
      )}
    </SettingsSection>
  );
}

const about = ({ name_es, number, reviewed_by, categories, procedure_ids, archived }: InstructionHead) => [
  name_es,
  categories.join(', '),
  procedure_ids.length > 0 && `${procedure_ids.length} procedure${procedure_ids.length === 1 ? '' : 's'}`,
  `version ${number}`,
  reviewed_by === '' ? 'not reviewed by a dentist yet' : `reviewed by ${reviewed_by}`,
  archived && 'archived',
];
