import { type AddendumInput, type ClinicalNote, StrikeInput } from '@cusp/contract';
import type { ComponentProps, ComponentType } from 'react';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { AddendumDialog } from './AddendumDialog.tsx';
import { NoteLinkDialog } from '../links/NoteLinkDialog.tsx';
import { amendmentMessages } from './messages.ts';
import type { useAmending } from './useAmending.ts';

/** The calls that amend a note, for any kind of note. */
type Amend<Body> = (change: { input: { params: { id: string }; body: Body } }) => Promise<unknown>;

/** The fields that the dialogs need of any kind of note. */
type Linkable = Pick<ClinicalNote, 'id' | 'version' | 'patient_id' | 'treatments' | 'appointment'>;

interface AmendDialogsProps<Note extends Linkable> {
  amending: ReturnType<typeof useAmending<Note>>;
  add: Amend<AddendumInput>;
  strike: Amend<StrikeInput & { version: number }>;
  link: ComponentProps<typeof NoteLinkDialog>['link'];
  /** The dialog that corrects the note; each kind has its own fields. */
  Correct: ComponentType<{ note: Note; opened: boolean; onClose: () => void }>;
}

/** The dialogs that amend a signed note: an addendum, a correction, a strike. */
export function AmendDialogs<Note extends Linkable>({
  amending: { note, is, close },
  add,
  strike,
  link,
  Correct,
}: AmendDialogsProps<Note>) {
  if (note === undefined) return null;
  const params = { id: note.id };
  return (
    <>
      <AddendumDialog
        note={note}
        opened={is('addendum')}
        submit={(body) => add({ input: { params, body } })}
        onClose={close}
      />
      <NoteLinkDialog note={note} opened={is('links')} link={link} onClose={close} />
      <Correct note={note} opened={is('correction')} onClose={close} />
      <ReasonDialog
        opened={is('strike')}
        title="Mark Note as Entered in Error"
        submitLabel="Mark Note as Entered in Error"
        grave
        schema={StrikeInput}
        version={note.version}
        submit={(body) => strike({ input: { params, body: { ...body, version: note.version } } })}
        messages={{ done: amendmentMessages.struck, failed: amendmentMessages.strikeFailed }}
        onClose={close}
      >
        The note stays readable, crossed out, with your reason.
      </ReasonDialog>
    </>
  );
}
