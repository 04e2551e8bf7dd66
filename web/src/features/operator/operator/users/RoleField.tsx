import { type AdminRole, adminRoles } from '@cusp/contract';
import { Radio, Stack } from '@mantine/core';
import { titleWords } from '../../../../ui/text/formats.ts';

const meaning: Record<AdminRole, string> = {
  super_admin: 'Full access.',
  support: 'Helps practices and their staff; can’t change plans or subscriptions.',
  billing: 'Manages plans and subscriptions; can’t change accounts.',
};

/** Chooses the role of an admin. */
export const AdminRoleField = (props: object) => (
  <Radio.Group label="Role" required {...props}>
    <Stack gap="sm" mt="xs">
      {adminRoles.map((role) => (
        <Radio key={role} value={role} label={titleWords(role)} description={meaning[role]} />
      ))}
    </Stack>
  </Radio.Group>
);
