import { translated } from '../language/t.ts';
import { plainWords } from '../text/formats.ts';
import '../theme/status.css';

/**
 * A status as word and color; `words` are the status's own unless given. Its class derives from the status (`status-in_progress`), and status.css gives each
 * class its color from look.md. A status without a class there is gray. Plain elements, because lists draw dozens between two frames.
 */
export const StatusBadge = ({
  status,
  words = translated(plainWords(status)),
}: {
  status: string;
  words?: string;
}) => (
  <span className={`status status-plain status-${status}`}>
    <span className="status-words">{words}</span>
  </span>
);
