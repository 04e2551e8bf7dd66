import { Badge } from '@mantine/core';
import { plainWords } from './formats.ts';
import './status.css';

/**
 * A status as word and color. Its class derives from the status (`status-in_progress`), and status.css gives each
 * class its color from look.md. A status without a class there is gray.
 */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge className={`status status-${status}`} variant="unstyled" tt="none">
    {plainWords(status)}
  </Badge>
);
