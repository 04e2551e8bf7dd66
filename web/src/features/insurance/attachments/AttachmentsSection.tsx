import {
  attachmentTime,
  type Claim,
  type ClaimAttachment,
  getAttachmentCover,
  getAttachmentFile,
  isOutClaim,
  sendAttachments,
  withdrawAttachments,
} from '@cusp/contract';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../api/files.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { dateWords } from '../../../ui/text/dates.ts';
import { AskedAttachments } from './AskedAttachments.tsx';
import { attachmentMessages } from './messages.ts';
import { attachmentsQuery } from './queries.ts';
import {
  attachmentBadges,
  attachmentStateClasses,
  attachmentStateWords,
  isToSend,
  isToSendByHouse,
  reportWords,
} from './words.ts';
import look from '../../../ui/theme/look.module.css';

const attachDialog = lazyDialog(async () => (await import('./AttachDialog.tsx')).AttachDialog);
const sentDialog = lazyDialog(async () => (await import('./SentDialog.tsx')).SentDialog);

async function attempt(work: () => Promise<void>, failed: string) {
  try {
    await work();
  } catch (thrown) {
    toast.failed(failed, refusalOf(thrown).detail);
  }
}

/** A claim's attachments and their states. */
export function AttachmentsSection({ claim }: { claim: Claim }) {
  const { id, state, purpose } = claim;
  const { data } = useQuery(attachmentsQuery(id));
  const asked = useEdited<'attach' | 'sent'>();
  const send = useChange(sendAttachments, 'claims');
  const chooseButton = useFocusAfter<HTMLButtonElement>(send.isPending);
  const time = attachmentTime(state, purpose);
  if (data === undefined || (time === null && data.attachments.length === 0)) return null;
  const isOut = isOutClaim(state);
  const now = { isOut, isElectronic: data.is_electronic };
  const toSend = data.attachments.filter((one) => isToSend(one, isOut));
  const byHouse = data.attachments.filter((one) => isToSendByHouse(one, now));
  const queue = () =>
    attempt(async () => {
      const input = { params: { id }, body: { numbers: byHouse.map(({ number }) => number) } };
      await send.mutateAsync({ input });
      toast.done(attachmentMessages.queued);
    }, attachmentMessages.queueFailed);
  const cover = () =>
    attempt(async () => {
      const { blob, name = 'attachments.pdf' } = await fetchFile(getAttachmentCover, { params: { id } });
      downloadBlob({ blob, name });
    }, attachmentMessages.coverFailed);
  const dialog = { opened: asked.opened, onClose: asked.close };
  return (
    <SettingsSection
      title="Attachments"
      action={
        time !== null && (
          <Button ref={chooseButton} variant="default" onClick={() => asked.open('attach')}>
            Choose Attachments
          </Button>
        )
      }
    >
      {claim.advice.length > 0 && <AskedAttachments claim={claim} isElectronic={data.is_electronic} />}
      {data.attachments.length === 0 ? (
        <p className={settings.note}>No attachments.</p>
      ) : (
        <ul className={settings.rows} aria-label="Attachments">
          {data.attachments.map((attachment) => (
            <Attachment key={attachment.number} claim={claim} attachment={attachment} now={now} />
          ))}
        </ul>
      )}
      {toSend.length > 0 && (
        <div className={settings.actions}>
          {byHouse.length > 0 && (
            <Button disabled={send.isPending} onClick={() => void queue()}>
              Send by Clearinghouse
            </Button>
          )}
          <Button variant="default" onClick={() => void cover()}>
            Cover Sheet (PDF)
          </Button>
          {isOut && (
            <Button variant="default" onClick={() => asked.open('sent')}>
              Mark as Sent
            </Button>
          )}
        </div>
      )}
      {asked.record === 'attach' && (
        <LazyDialog key={asked.key} of={attachDialog} with={{ ...dialog, claim, attached: data }} />
      )}
      {asked.record === 'sent' && (
        <LazyDialog key={asked.key} of={sentDialog} with={{ ...dialog, claimId: id, attachments: toSend }} />
      )}
    </SettingsSection>
  );
}

interface AttachmentProps {
  claim: Claim;
  attachment: ClaimAttachment;
  now: { isOut: boolean; isElectronic: boolean };
}

function Attachment({ claim, attachment, now }: AttachmentProps) {
  const { number, title, report_type, control_number, state, added_by, sent_on, sent_by } = attachment;
  const withdraw = useChange(withdrawAttachments, 'claims');
  const params = { id: claim.id };
  const time = attachmentTime(claim.state, claim.purpose);
  const canWithdraw =
    state !== 'withdrawn' &&
    (time === 'with' || (time === 'after' && (state === 'waits' || state === 'not_taken')));
  const open = () =>
    attempt(async () => {
      const input = { params: { ...params, number: String(number) } };
      const { blob, name = control_number } = await fetchFile(getAttachmentFile, input);
      downloadBlob({ blob, name });
    }, attachmentMessages.openFailed);
  const takeOff = () =>
    attempt(async () => {
      const input = { params, body: { numbers: [number] } };
      await withdraw.mutateAsync({ input });
      toast.done(attachmentMessages.withdrawn);
    }, attachmentMessages.withdrawFailed);
  return (
    <li className={settings.row}>
      <div className={settings.words}>
        <p className={settings.name}>
          <Badge className={`status ${attachmentStateClasses[state]}`} variant="unstyled" tt="none">
            {attachmentBadges[state]}
          </Badge>
          {title}
        </p>
        <p className={look.dim}>
          {[
            reportWords[report_type],
            attachmentStateWords(attachment, now),
            sent_on !== null && [dateWords(sent_on, 'plain'), sent_by].filter(Boolean).join(', '),
            `number ${control_number}`,
            `chosen by ${added_by}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={settings.actions}>
        {attachment.can_open && (
          <Button variant="subtle" size="compact-md" onClick={() => void open()}>
            Download
          </Button>
        )}
        {canWithdraw && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Withdraw ${title}`}
            disabled={withdraw.isPending}
            onClick={() => void takeOff()}
          >
            Withdraw
          </Button>
        )}
      </div>
    </li>
  );
}
