import { type StaffRole, staffRoles } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { titleWords } from '../../../ui/text/formats.ts';
import { workersQuery } from '../../practice/team/queries.ts';

interface Addressee {
  to_person_id: string | null;
  to_role: StaffRole | null;
}

interface AddresseeFieldProps {
  value: Addressee;
  onChange: (to: Addressee) => void;
  error?: string | undefined;
}

/** Chooses the team member or role a task is for. */
export function AddresseeField({ value, onChange, error }: AddresseeFieldProps) {
  const { data: people = [] } = useQuery(workersQuery());
  return (
    <Select
      label="To"
      placeholder="A person or a role"
      required
      searchable
      clearable
      error={error}
      data={[
        { group: 'Roles', items: staffRoles.map((role) => ({ value: role, label: titleWords(role) })) },
        { group: 'Team', items: people.map(({ id, name }) => ({ value: id, label: name })) },
      ]}
      value={value.to_role ?? value.to_person_id}
      onChange={(to) => {
        const role = staffRoles.find((each) => each === to) ?? null;
        onChange({ to_role: role, to_person_id: role === null ? to : null });
      }}
    />
  );
}
