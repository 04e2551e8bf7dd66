import { addToNote, type ClinicalNote, strikeNote } from '@cusp/contract';
import { useChange } from '../../api/useChange.ts';
import { AddendumDialog } from '../amendments/AddendumDialog.tsx';
import { StrikeDialog } from '../amendments/StrikeDialog.tsx';
import type { useAmending } from '../amendments/useAmending.ts';
import { CorrectNoteDialog } from './CorrectNoteDialog.tsx';

/** The dialogs that amend a clinical note. */
export function AmendNote({ amending }: { amending: ReturnType<typeof useAmending<ClinicalNote>> }) {
  const add = useChange(addToNote, 'notes');
  const strike = useChange(strikeNote, 'notes');
  const { note, is, close } = amending;
  if (note === undefined) return null;
  const params = { id: note.id };

  return (
    <>
      <AddendumDialog
        opened={is('addendum')}
        submit={(body, { idempotencyKey }) => add.mutateAsync({ input: { params, body }, idempotencyKey })}
        onClose={close}
      />
      <CorrectNoteDialog note={note} opened={is('correction')} onClose={close} />
      <StrikeDialog
        opened={is('strike')}
        submit={(body, { idempotencyKey }) =>
          strike.mutateAsync({
            input: { params, body: { ...body, version: note.version } },
            idempotencyKey,
          })
        }
        onClose={close}
      />
    </>
  );
}
