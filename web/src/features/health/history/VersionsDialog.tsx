import type { HealthEntry } from '@cusp/contract';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { HealthEntryRow } from './HealthEntryRow.tsx';
import { healthMessages } from './messages.ts';
import { versionsQuery } from './queries.ts';
import classes from './Health.module.css';

/** Every version of an entry, latest first. */
export function VersionsDialog({ entry, onClose }: { entry: HealthEntry; onClose: () => void }) {
  const query = useQuery(versionsQuery(entry.id));
  const phone = usePhone();
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Versions of ${entry.name}`}
      size={640}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryState query={query} failed={healthMessages.loadFailed}>
        {(versions) => (
          <ul className={classes.entries}>
            {versions.map((version) => (
              <HealthEntryRow key={version.version} entry={version} onAct={undefined} />
            ))}
          </ul>
        )}
      </QueryState>
    </Modal>
  );
}
