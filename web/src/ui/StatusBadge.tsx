import { Badge } from '@mantine/core';
import { plainWords } from './formats.ts';
import './status.css';

/**
 * A status as word and colour. Its class derives from the status (`status-in_progress`), and the colours of
 * look.md hang on the class in status.css; a status without one there is grey.
 */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge className={`status status-${status}`} variant="unstyled" tt="none">
    {plainWords(status)}
  </Badge>
);
