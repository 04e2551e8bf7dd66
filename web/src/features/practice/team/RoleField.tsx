import { staffRoles } from '@cusp/contract';
import { Select, type SelectProps } from '@mantine/core';
import { titleWords } from '../../../ui/text/formats.ts';

const roles = staffRoles.map((role) => ({ value: role, label: titleWords(role) }));

/** A staff member's role, which determines their permissions. permissions.ts of the contract. */
export const RoleField = (props: SelectProps) => (
  <Select
    label="Role"
    required
    allowDeselect={false}
    data={roles}
    description="Only dentists can prescribe. Receptionists can’t see clinical notes."
    {...props}
  />
);
