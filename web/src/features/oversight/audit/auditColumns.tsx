import type { AuditEntry } from '@cusp/contract';
import { IconBan } from '@tabler/icons-react';
import { actionSummary, refusedWords, roleWords, whoWords } from './words.ts';
import type { Column } from '../../../ui/tables/columns.ts';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import classes from './Audit.module.css';

/** The icon of a refused call; the word is beside it. */
export const RefusedMark = () => (
  <span className={classes.refused}>
    <IconBan size={16} aria-hidden /> Refused
  </span>
);

const actionCell = (entry: AuditEntry) =>
  refusedWords(entry.outcome) === null ? (
    actionSummary(entry)
  ) : (
    <>
      <RefusedMark /> · {actionSummary(entry)}
    </>
  );

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => <LocalDateTime moment={at} />,
    width: '13rem',
    phone: 'foot',
  },
  { id: 'who', header: 'Who', cell: whoWords, width: '20%', phone: 'aside' },
  { id: 'role', header: 'Role', cell: roleWords, width: '9rem', phone: 'hidden' },
  { id: 'what', header: 'What', cell: actionCell, phone: 'title' },
  {
    id: 'patient',
    header: 'Patient',
    cell: ({ patient_name }) => patient_name ?? '-',
    width: '20%',
    phone: 'detail',
  },
];
