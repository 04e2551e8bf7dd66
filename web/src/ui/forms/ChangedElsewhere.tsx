import { staleVersion } from '@cusp/contract';
import { Button, Group } from '@mantine/core';
import { RefusalMessage } from './RefusalMessage.tsx';

/** Says that somebody else saved what is being changed here, which stays until one takes theirs. */
export const ChangedElsewhere = ({ takeStored }: { takeStored: () => void }) => (
  <Group mt="md" gap="xs">
    <RefusalMessage sentence={staleVersion} />
    <Button variant="default" onClick={takeStored}>
      Reload
    </Button>
  </Group>
);
