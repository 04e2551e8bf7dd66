import {
  checkClaim,
  type Claim,
  type ClaimState,
  claimStatesAfter,
  getClaimFile,
  getClaimPdf,
  isOpenClaim,
  isOutClaim,
  makeClaimFile,
} from '@cusp/contract';
import { Badge, Button, Card } from '@mantine/core';
import { useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { save } from '../../../ui/forms/save.ts';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { SendButtons } from '../clearinghouse/SendButtons.tsx';
import { BillNextPlan } from './BillNextPlan.tsx';
import { ClaimCorrections } from './ClaimCorrections.tsx';
import { claimMessages } from './messages.ts';
import { claimStateClasses, claimStateWords, happenedWords, nextStepOf } from './words.ts';
import classes from './Claims.module.css';

const claimDialog = lazyDialog(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);
const stateDialog = lazyDialog(async () => (await import('./ClaimStateDialog.tsx')).ClaimStateDialog);
const decisionDialog = lazyDialog(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);
const noteDialog = lazyDialog(async () => (await import('./ClaimNoteDialog.tsx')).ClaimNoteDialog);

/** What comes next for a claim, and the buttons for it. */
export function ClaimSteps({ claim }: { claim: Claim }) {
  const { id, state, purpose, findings, files } = claim;
  const check = useChange(checkClaim, 'claims');
  const makeFile = useChange(makeClaimFile, 'claims');
  const moved = useEdited<ClaimState>();
  const [changing, setChanging] = useState({ opened: false, count: 0 });
  const [noting, setNoting] = useState({ opened: false, count: 0 });
  const [deciding, setDeciding] = useState({ opened: false, count: 0 });
  const isOpen = isOpenClaim(state);

  const attempt = async (work: () => Promise<void>, failed: string) => {
    try {
      await work();
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    }
  };
  const download = async (endpoint: typeof getClaimFile | typeof getClaimPdf, otherwise: string) => {
    const { blob, name = otherwise } = await fetchFile(endpoint, { params: { id } });
    save({ blob, name });
  };
  const recheck = () =>
    attempt(async () => {
      await check.mutateAsync({ input: { params: { id } } });
      toast.done(claimMessages.checked);
    }, claimMessages.checkFailed);
  const makeAndSave = () =>
    attempt(async () => {
      await makeFile.mutateAsync({ input: { params: { id } }, idempotencyKey: newKey() });
      await download(getClaimFile, 'claim.x12');
    }, claimMessages.fileFailed);

  return (
    <Card padding="lg">
      <div className={classes.sections} style={{ gap: '0.75rem' }}>
        <div className={classes.next}>
          <Badge className={`status ${claimStateClasses[state]}`} variant="unstyled" tt="none">
            {claimStateWords[state]}
          </Badge>
          <p>
            {nextStepOf(claim)}{' '}
            <span className={classes.dim}>Since {dateWords(claim.state_on, 'plain')}.</span>
          </p>
        </div>
        <div className={classes.buttons}>
          <SendButtons claim={claim} />
          {state === 'checked' && findings.length === 0 && (
            <Button variant="default" loading={makeFile.isPending} onClick={() => void makeAndSave()}>
              {files === 0 ? 'Make 837D File' : 'Make New 837D File'}
            </Button>
          )}
          {isOpen && (
            <>
              <Button variant="default" loading={check.isPending} onClick={() => void recheck()}>
                Check Again
              </Button>
              <Button
                variant="default"
                onClick={() => setChanging(({ count }) => ({ opened: true, count: count + 1 }))}
              >
                Change Claim
              </Button>
            </>
          )}
          <BillNextPlan claim={claim} />
          {claimStatesAfter(state, purpose)
            .filter((next) => next !== 'perhaps_sent' || files > 0)
            .filter((next) => next !== 'appealed' && next !== 'answered')
            .map((next) => (
              <Button
                key={next}
                variant={next === 'perhaps_sent' ? 'light' : 'default'}
                onClick={() => moved.open(next)}
              >
                {happenedWords(next, state)}
              </Button>
            ))}
          <ClaimCorrections claim={claim} />
          {isOutClaim(state) && purpose !== 'void' && (
            <Button
              variant="default"
              onClick={() => setDeciding(({ count }) => ({ opened: true, count: count + 1 }))}
            >
              {purpose === 'predetermine' ? 'Enter Answer' : 'Enter Decision'}
            </Button>
          )}
          {files > 0 && (
            <Button
              variant="default"
              onClick={() =>
                void attempt(() => download(getClaimFile, 'claim.x12'), claimMessages.fileFailed)
              }
            >
              Download File
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => void attempt(() => download(getClaimPdf, 'claim.pdf'), claimMessages.pdfFailed)}
          >
            Summary (PDF)
          </Button>
          <Button
            variant="default"
            onClick={() => setNoting(({ count }) => ({ opened: true, count: count + 1 }))}
          >
            Add Note
          </Button>
        </div>
      </div>
      <LazyDialog
        key={`claim ${changing.count}`}
        of={claimDialog}
        with={{
          claim,
          opened: changing.opened,
          onClose: () => setChanging((last) => ({ ...last, opened: false })),
        }}
      />
      <LazyDialog
        key={`decision ${deciding.count}`}
        of={decisionDialog}
        with={{
          claim,
          opened: deciding.opened,
          onClose: () => setDeciding((last) => ({ ...last, opened: false })),
        }}
      />
      <LazyDialog
        key={`note ${noting.count}`}
        of={noteDialog}
        with={{
          claim,
          opened: noting.opened,
          onClose: () => setNoting((last) => ({ ...last, opened: false })),
        }}
      />
      {moved.record && (
        <LazyDialog
          key={`state ${moved.key}`}
          of={stateDialog}
          with={{ claim, state: moved.record, opened: moved.opened, onClose: moved.close }}
        />
      )}
    </Card>
  );
}
