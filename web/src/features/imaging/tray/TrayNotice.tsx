import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trayCount } from './messages.ts';
import { trayQuery } from './queries.ts';

/** Says beside a patient's mounts that images wait without a patient; nothing where none does. */
export function TrayNotice() {
  const { data: images = [] } = useQuery(trayQuery());
  if (images.length === 0) return null;
  return (
    <Anchor component={Link} to="/images-without-patient" size="sm">
      {trayCount(images.length)}
    </Anchor>
  );
}
