import { pictureAlone, type PortalMessage } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { t } from '../../../../ui/language/t.ts';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { topicWords } from '../requests/words.ts';
import { ThreadPictures } from './ThreadPictures.tsx';
import '../../../../ui/theme/status.css';
import classes from './Messages.module.css';

/** A message of the thread: from whom, when, what it says, and whether it is new. */
export function ThreadMessage({ message }: { message: PortalMessage }) {
  const { id, is_own, created_at, is_new } = message;
  const words = wordsOf(message);
  return (
    <article className={classes.message} data-own={is_own || undefined} aria-labelledby={`from-${id}`}>
      <p className={classes.head}>
        <strong id={`from-${id}`}>{fromWords(message)}</strong>
        {is_new && (
          <Badge className="status status-pending" variant="unstyled" tt="none">
            {t('New')}
          </Badge>
        )}
      </p>
      {words !== '' && <p className={classes.body}>{words}</p>}
      <ThreadPictures pictures={message.pictures} />
      <p className={classes.when}>
        <LocalDateTime moment={created_at} />
      </p>
    </article>
  );
}

/** A picture that is shown needs no words; one that can't be is named in the reader's language. */
function wordsOf({ body, pictures }: PortalMessage): string {
  if (body !== pictureAlone) return body;
  return pictures.length > 0 ? '' : `[${t('Picture')}]`;
}

function fromWords({ is_own, topic, by, source }: PortalMessage): string {
  if (is_own) return topic === null || topic === 'message' ? t('To your office') : topicWords()[topic];
  const from = by === '' ? t('Your office') : by;
  if (source === 'portal') return from;
  return `${from} · ${source === 'text' ? t('By text') : t('By email')}`;
}
