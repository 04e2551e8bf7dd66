import type { Claim } from '@cusp/contract';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import type { ClaimAction } from './claimActions.ts';

const changeDialog = lazyDialog(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);
const stateDialog = lazyDialog(async () => (await import('./ClaimStateDialog.tsx')).ClaimStateDialog);
const decisionDialog = lazyDialog(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);
const noteDialog = lazyDialog(async () => (await import('./ClaimNoteDialog.tsx')).ClaimNoteDialog);
const correctDialog = lazyDialog(async () => (await import('./CorrectClaimDialog.tsx')).CorrectClaimDialog);
const appealDialog = lazyDialog(async () => (await import('../appeals/AppealDialog.tsx')).AppealDialog);
const withoutDialog = lazyDialog(async () => (await import('./WithoutAttachments.tsx')).WithoutAttachments);
const attachDialog = lazyDialog(async () => (await import('../attachments/AttachToClaim.tsx')).AttachToClaim);

type PlainDialog = typeof changeDialog;
/** Dialogs that need nothing but the claim. */
const plain: Partial<Record<ClaimAction['is'], PlainDialog>> = {
  change: changeDialog,
  decide: decisionDialog,
  note: noteDialog,
  appeal: appealDialog,
  attach: attachDialog,
};

interface ClaimDialogsProps {
  claim: Claim;
  asked: { record: ClaimAction | undefined; key: number; opened: boolean; close: () => void };
  /** Sends it, or creates its file, without what its carrier asks to be attached. */
  go: (step: 'send' | 'make_file') => Promise<void>;
}

/** The dialog of the chosen action on a claim. */
export function ClaimDialogs({
  claim,
  asked: { record: action, key, opened, close },
  go,
}: ClaimDialogsProps) {
  const of = { claim, opened, onClose: close };
  if (action?.is === 'happened')
    return <LazyDialog key={key} of={stateDialog} with={{ ...of, state: action.state }} />;
  if (action?.is === 'without_attachments')
    return <LazyDialog key={key} of={withoutDialog} with={{ ...of, step: action.step, go }} />;
  if (action?.is === 'correct' || action?.is === 'take_back_at_carrier') {
    const purpose = action.is === 'correct' ? ('replace' as const) : ('void' as const);
    return <LazyDialog key={key} of={correctDialog} with={{ ...of, purpose }} />;
  }
  const dialog = action && plain[action.is];
  return dialog ? <LazyDialog key={key} of={dialog} with={of} /> : null;
}
