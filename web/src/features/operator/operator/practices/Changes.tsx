import type { PracticeChange } from '@cusp/contract';
import { Text } from '@mantine/core';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { Panel } from '../Panel.tsx';
import classes from './Practice.module.css';
import look from '../../../../ui/theme/look.module.css';

const realmWords: Record<PracticeChange['by_realm'], string> = {
  admin: 'admin',
  owner: 'owner',
  stripe: 'Stripe',
};

/** The changes of a practice, by whom and why, newest first. */
export const PracticeChanges = ({ name, changes }: { name: string; changes: readonly PracticeChange[] }) => (
  <Panel
    title="Changes"
    aside={
      <TextLink to="/admin/audit" search={{ q: name }}>
        Search in the audit
      </TextLink>
    }
  >
    {changes.length === 0 ? (
      <Text c="dimmed">Nothing has been changed yet.</Text>
    ) : (
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={change.id}>
            <Text fw={550}>{change.what}</Text>
            {change.why && <p>{change.why}</p>}
            <p className={look.small}>
              {byWords(change)}, <LocalDateTime moment={change.created_at} />
            </p>
          </li>
        ))}
      </ol>
    )}
  </Panel>
);

const byWords = ({ by_name, by_realm }: PracticeChange) =>
  by_name && by_name !== realmWords[by_realm] ? `${by_name} (${realmWords[by_realm]})` : realmWords[by_realm];
