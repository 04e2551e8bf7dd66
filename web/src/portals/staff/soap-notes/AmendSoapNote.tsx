import { addToSoapNote, type SoapNote, strikeSoapNote } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { AddendumDialog } from '../../../features/amendments/AddendumDialog.tsx';
import { StrikeDialog } from '../../../features/amendments/StrikeDialog.tsx';
import type { useAmending } from '../../../features/amendments/useAmending.ts';
import { CorrectSoapNoteDialog } from './CorrectSoapNoteDialog.tsx';

/** The dialogs that amend a SOAP note. */
export function AmendSoapNote({ amending }: { amending: ReturnType<typeof useAmending<SoapNote>> }) {
  const add = useChange(addToSoapNote, 'soap-notes');
  const strike = useChange(strikeSoapNote, 'soap-notes');
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
      <CorrectSoapNoteDialog note={note} opened={is('correction')} onClose={close} />
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
