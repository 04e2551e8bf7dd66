import type { OpenSession } from '@cusp/contract';
import { Badge, Button } from '@mantine/core';
import { profileMessages } from './messages.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { Sentence } from '../../../ui/language/Sentence.tsx';
import '../../../ui/theme/status.css';
import classes from '../../../ui/screens/Settings.module.css';
import look from '../../../ui/theme/look.module.css';

interface SessionRowsProps {
  sessions: readonly OpenSession[];
  busy: boolean;
  /** The list's accessible name. */
  label: string;
  /** The badge on the current session. */
  here: string;
  /** The label of the button that ends another session. */
  end: string;
  onEnd: (session: OpenSession) => void;
}

/** One's own open sessions, each with its device and last use; all except the current one can be ended. */
export const SessionRows = ({ sessions, busy, label, here, end, onEnd }: SessionRowsProps) => (
  <ul className={classes.rows} aria-label={label}>
    {sessions.map((session) => {
      const device = session.device || profileMessages.unknownDevice;
      return (
        <li key={session.id} className={classes.row}>
          <div className={classes.words}>
            <p className={classes.name}>
              {device}
              {session.current && (
                <Badge className="status status-completed" variant="unstyled" tt="none">
                  {here}
                </Badge>
              )}
            </p>
            <p className={look.dim}>
              {session.address && `${session.address} · `}
              <Sentence
                of="last used {moment}"
                with={{ moment: <LocalDateTime moment={session.last_seen_at} /> }}
              />
            </p>
          </div>
          {!session.current && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={busy}
              aria-label={`${end}: ${device}`}
              onClick={() => onEnd(session)}
            >
              {end}
            </Button>
          )}
        </li>
      );
    })}
  </ul>
);
