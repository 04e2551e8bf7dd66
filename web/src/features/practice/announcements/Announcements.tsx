import { type Announcement, endAnnouncement, readAnnouncement } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { announcementMessages } from './messages.ts';
import classes from './Announcements.module.css';

/** The announcements at the top of every screen, each until one has read it. The author sees how many have read it until it ends. */
export function Announcements({ all }: { all: readonly Announcement[] }) {
  const { user } = useSession();
  const shown = all.filter(({ read, created_by_id }) => !read || created_by_id === user.id);
  return (
    <div className={classes.list}>
      {shown.map((one) => (
        <AnnouncementLine key={one.id} of={one} />
      ))}
    </div>
  );
}

function AnnouncementLine({ of }: { of: Announcement }) {
  const { user } = useSession();
  const read = useChange(readAnnouncement, 'announcements');
  const end = useChange(endAnnouncement, 'announcements');
  const isOwn = of.created_by_id === user.id;
  const input = { params: { id: of.id } };
  return (
    <div className={classes.said}>
      <IconSpeakerphone size={20} aria-hidden />
      <p className={classes.words}>
        <strong>{of.body}</strong>{' '}
        <span className={classes.dim}>
          {of.created_by}, <LocalDateTime moment={of.created_at} />
          {isOwn && ` · read by ${of.readers} of ${of.team}`}
        </span>
      </p>
      {!of.read && (
        <Button
          size="compact-sm"
          variant="default"
          loading={read.isPending}
          onClick={() => void showOutcome(read.mutateAsync({ input }), announcementMessages.read)}
        >
          Mark as Read
        </Button>
      )}
      {(isOwn || user.is_owner) && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={end.isPending}
          onClick={() => void showOutcome(end.mutateAsync({ input }), announcementMessages.ended)}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
