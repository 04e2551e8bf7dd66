import type { TeamMember } from '@cusp/contract';
import { Badge } from '@mantine/core';
import type { Column } from '../../../ui/columns.ts';
import { titleWords } from '../../../ui/formats.ts';
import { LocalDateTime } from '../../../ui/Values.tsx';
import '../../../ui/status.css';
import classes from './Settings.module.css';

const Mark = ({ words, look }: { words: string; look: string }) => (
  <Badge className={`status status-${look}`} variant="unstyled" tt="none">
    {words}
  </Badge>
);

const Name = ({ member, own }: { member: TeamMember; own: boolean }) => (
  <span className={classes.name}>
    {member.name}
    {own && <span className={classes.dim}>(you)</span>}
    {member.is_owner && <Mark words="Owner" look="planned" />}
  </span>
);

const stateWords = ({ active }: TeamMember) => (active ? 'Active' : 'Deactivated');

/** The columns of the team. @param ownId the signed-in person */
export const columnsFor = (ownId: string): readonly Column<TeamMember>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (member) => <Name member={member} own={member.id === ownId} />,
    sortBy: (member) => member.name,
    phone: 'title',
  },
  {
    id: 'email',
    header: 'Email',
    cell: (member) => <span title={member.email}>{member.email}</span>,
    sortBy: (member) => member.email,
  },
  {
    id: 'role',
    header: 'Role',
    cell: (member) => titleWords(member.role),
    sortBy: (member) => member.role,
    width: '8rem',
  },
  {
    id: 'last',
    header: 'Last Sign-in',
    cell: ({ last_sign_in }) => (last_sign_in === null ? 'Never' : <LocalDateTime moment={last_sign_in} />),
    sortBy: ({ last_sign_in }) => last_sign_in ?? '',
    width: '12rem',
  },
  {
    id: 'state',
    header: 'State',
    cell: (member) => <Mark words={stateWords(member)} look={member.active ? 'completed' : 'cancelled'} />,
    sortBy: stateWords,
    width: '8rem',
    phone: 'foot',
  },
];
