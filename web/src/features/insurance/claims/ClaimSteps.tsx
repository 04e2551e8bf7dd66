import {
  askClaimStatus,
  checkClaim,
  type Claim,
  getClaimFile,
  getClaimPdf,
  isOpenClaim,
  makeClaimFile,
  printClaimForm,
} from '@cusp/contract';
import { Badge, Button, Card, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { useTimeZone, useToday } from '../../../ui/text/today.tsx';
import { canAskToday, statusQuestionQuery } from '../asking/queries.ts';
import { sendingsQuery } from '../clearinghouse/queries.ts';
import { useClaimSending } from '../clearinghouse/useClaimSending.ts';
import { actionsOf, type ClaimAction, type ShownAction } from './claimActions.ts';
import { ClaimDialogs } from './ClaimDialogs.tsx';
import { claimMessages } from './messages.ts';
import { useNextPlan } from './useNextPlan.ts';
import { claimStateClasses, claimStatusWords, claimStepWords } from './words.ts';
import classes from './Claims.module.css';
import look from '../../../ui/theme/look.module.css';

/** A claim's next step as the first button, the usual ones beside it, and the rest under "More". */
export function ClaimSteps({ claim, next }: { claim: Claim; next: RefObject<HTMLElement | null> }) {
  const { state } = claim;
  const today = useToday();
  const { data: sending } = useQuery(sendingsQuery(claim.id));
  const { data: standing } = useQuery(statusQuestionQuery(claim.id));
  const timeZone = useTimeZone();
  const plan = useNextPlan(claim);
  const asked = useEdited<ClaimAction>();
  const [isBusy, setBusy] = useState(false);
  const { doNow, anyway } = useDoNow(claim, plan.bill);
  const { step, primary, beside, more } = actionsOf(claim, {
    today,
    canSend: sending?.can_send === true,
    canAsk: canAskToday(standing, today, timeZone),
    nextPlan: plan.name,
  });
  const first = useRef<HTMLButtonElement>(null);
  // A step takes its own button away. A claim that isn't out yet goes on with its next step, else the next claim follows.
  useFocusAfter<HTMLElement>(asked.opened || isBusy, isOpenClaim(state) ? first : next);
  const choose = async (action: ShownAction) => {
    if (
      (action.is === 'send' || action.is === 'make_file') &&
      claim.advice_is_rule &&
      claim.advice.length > 0
    )
      return asked.open({ is: 'without_attachments', step: action.is });
    const work = doNow[action.is];
    if (work === undefined) return asked.open(action);
    await run(work);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card padding="lg">
      <div className={classes.sections} style={{ gap: '0.75rem' }}>
        <div className={classes.next}>
          <Badge className={`status ${claimStateClasses[state]}`} variant="unstyled" tt="none">
            {claimStatusWords(state, claim)}
          </Badge>
          <p>
            {claimStepWords(step, claim)}{' '}
            <span className={classes.dim}>Since {dateWords(claim.state_on, 'plain')}.</span>
          </p>
        </div>
        <div className={look.row}>
          {primary && (
            <Button ref={first} loading={isBusy} onClick={() => void choose(primary)}>
              {primary.words}
            </Button>
          )}
          {beside.map((action) => (
            <Button
              key={action.words}
              variant="default"
              disabled={isBusy}
              onClick={() => void choose(action)}
            >
              {action.words}
            </Button>
          ))}
          <Menu position="bottom-end" shadow="md" withinPortal>
            <Menu.Target>
              <Button variant="subtle" rightSection={<IconChevronDown size={16} aria-hidden />}>
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {more.map((action) => (
                <Menu.Item key={action.words} onClick={() => void choose(action)}>
                  {action.words}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      <ClaimDialogs claim={claim} asked={asked} go={(without) => run(anyway[without])} />
    </Card>
  );
}

/** The actions without a dialog. */
function useDoNow(claim: Claim, billNext: () => Promise<void>) {
  const { id, patient_id, replaced_by } = claim;
  const ask = useChange(askClaimStatus, 'claims');
  const check = useChange(checkClaim, 'claims');
  const makeFile = useChange(makeClaimFile, 'claims');
  const { send, takeBack } = useClaimSending();
  const navigate = useNavigate();
  const attempt = async (work: () => Promise<void>, failed: string) => {
    try {
      await work();
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    }
  };
  const download = async (
    endpoint: typeof getClaimFile | typeof getClaimPdf | typeof printClaimForm,
    otherwise: string,
  ) => {
    const { blob, name = otherwise } = await fetchFile(endpoint, { params: { id } });
    downloadBlob({ blob, name });
  };
  const writeFile = (without_attachments: boolean) =>
    attempt(async () => {
      await makeFile.mutateAsync({ input: { params: { id }, body: { without_attachments } } });
      await download(getClaimFile, 'claim.x12');
    }, claimMessages.fileFailed);
  const doNow: Partial<Record<ClaimAction['is'], () => Promise<void>>> = {
    send: () => send(id),
    take_back: () => takeBack(id),
    ask: () =>
      attempt(async () => {
        await ask.mutateAsync({ input: { params: { id } } });
      }, claimMessages.askFailed),
    bill_next: billNext,
    check: () =>
      attempt(async () => {
        await check.mutateAsync({ input: { params: { id } } });
        toast.done(claimMessages.checked);
      }, claimMessages.checkFailed),
    make_file: () => writeFile(false),
    download: () => attempt(() => download(getClaimFile, 'claim.x12'), claimMessages.fileFailed),
    summary: () => attempt(() => download(getClaimPdf, 'claim.pdf'), claimMessages.pdfFailed),
    print_form: () => attempt(() => download(printClaimForm, 'form.pdf'), claimMessages.pdfFailed),
    write_off: () => navigate({ to: '/patients/$id', params: { id: patient_id }, search: { tab: 'ledger' } }),
    see_correction: async () => {
      if (replaced_by !== null) await navigate({ to: '/claims/$id', params: { id: replaced_by } });
    },
  };
  /** The same without what the carrier asks to be attached. */
  const anyway = { send: () => send(id, true), make_file: () => writeFile(true) };
  return { doNow, anyway };
}
