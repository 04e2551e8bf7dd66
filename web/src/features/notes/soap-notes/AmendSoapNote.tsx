import { addToSoapNote, linkSoapNote, type SoapNote, strikeSoapNote } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { AmendDialogs } from '../amendments/AmendDialogs.tsx';
import type { useAmending } from '../amendments/useAmending.ts';
import { CorrectSoapNoteDialog } from './CorrectSoapNoteDialog.tsx';

/** The dialogs that amend a SOAP note. */
export const AmendSoapNote = ({ amending }: { amending: ReturnType<typeof useAmending<SoapNote>> }) => (
  <AmendDialogs
    amending={amending}
    add={useChange(addToSoapNote, 'soap-notes').mutateAsync}
    strike={useChange(strikeSoapNote, 'soap-notes').mutateAsync}
    link={useChange(linkSoapNote, 'soap-notes').mutateAsync}
    Correct={CorrectSoapNoteDialog}
  />
);
