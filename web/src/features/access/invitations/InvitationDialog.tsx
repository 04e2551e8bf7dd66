import { Button, Modal } from '@mantine/core';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { QrCode } from '../../../ui/text/QrCode.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { CopyLink } from './CopyLink.tsx';
import { invitationMessages, mailedWords } from './messages.ts';
import classes from './Invitation.module.css';

/** An invitation that was just made. */
export interface MadeInvitation {
  invite_url: string;
  expires_at: string;
  mailed: boolean;
  /** The invited person's email address. */
  email: string;
}

interface InvitationDialogProps {
  title: string;
  /** The caption of the QR code. */
  holdUp: string;
  opened: boolean;
  /** Kept while the dialog fades out. */
  invitation: MadeInvitation | null;
  onClose: () => void;
  /** Called when it has faded out. */
  onGone: () => void;
}

/** Hands an invitation over: its link to copy, and as a QR code to hold up at the desk. */
export function InvitationDialog({
  title,
  holdUp,
  opened,
  invitation,
  onClose,
  onGone,
}: InvitationDialogProps) {
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      // The first of the two dialogs already returns the focus to the element that opened it.
      returnFocus={false}
      title={title}
      size={480}
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <AboutLine />
      {invitation && <HandOver invitation={invitation} holdUp={holdUp} onDone={onClose} />}
    </Modal>
  );
}

interface HandOverProps {
  invitation: MadeInvitation;
  holdUp: string;
  onDone: () => void;
}

function HandOver({ invitation, holdUp, onDone }: HandOverProps) {
  const { invite_url: link, expires_at, mailed, email } = invitation;
  return (
    <div className={classes.handOver}>
      <p>{mailedWords(mailed, email)}</p>
      <CopyLink label="Invitation link" link={link} />
      <figure className={classes.figure}>
        <QrCode text={link} label="QR code of the invitation link" className={classes.code} />
        <figcaption>{holdUp}</figcaption>
      </figure>
      <p>
        It works once, until <LocalDateTime moment={expires_at} />. {invitationMessages.shownOnce}
      </p>
      <Button variant="default" className={classes.done ?? ''} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
