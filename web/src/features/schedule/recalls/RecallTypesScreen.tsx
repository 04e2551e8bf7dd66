import { deleteRecallType, type RecallType } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { RecallTypeDialog } from './RecallTypeDialog.tsx';
import { recallMessages } from './messages.ts';
import { recallTypesQuery } from './queries.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { appointmentKindsQuery } from '../appointment-types/queries.ts';
import { agesWords, intervalWords } from './words.ts';
import classes from '../../../ui/screens/Settings.module.css';
import look from '../../../ui/theme/look.module.css';

/** The recall types. Owners only. */
export function RecallTypesScreen() {
  const query = useQuery(recallTypesQuery());
  // Kept while the dialog fades out; null: a new one.
  const [editing, setEditing] = useState<{ opened: boolean; type: RecallType | null; key: number }>({
    opened: false,
    type: null,
    key: 0,
  });
  const edit = (type: RecallType | null) => setEditing(({ key }) => ({ opened: true, type, key: key + 1 }));
  return (
    <Screen
      title="Recall Types"
      count={query.data?.length}
      line="What patients return for, how often, and which appointment to book."
      width="reading"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
          Add Recall Type
        </Button>
      }
    >
      <QueryState
        query={query}
        failed={recallMessages.typesFailed}
        empty={<Empty sentence="No recall types yet" />}
      >
        {(types) => <Types types={types} onEdit={edit} />}
      </QueryState>
      {query.data && (
        <RecallTypeDialog
          key={editing.key}
          type={editing.type}
          types={query.data}
          opened={editing.opened}
          onClose={() => setEditing((last) => ({ ...last, opened: false }))}
        />
      )}
    </Screen>
  );
}

interface TypesProps {
  types: readonly RecallType[];
  onEdit: (type: RecallType) => void;
}

function Types({ types, onEdit }: TypesProps) {
  const remove = useChange(deleteRecallType, 'recall-types');
  return (
    <Card>
      <ul className={classes.rows} aria-label="Recall types">
        {types.map((type) => (
          <li key={type.id} className={classes.row}>
            <TypeWords type={type} types={types} />
            <div className={classes.actions}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Change ${type.name}`}
                onClick={() => onEdit(type)}
              >
                Change
              </Button>
              <RemoveButton
                name={type.name}
                question={`Remove ${type.name}?`}
                remove={() => remove.mutateAsync({ input: { params: { id: type.id } } })}
                messages={recallMessages.typeRemoved}
              >
                Patients will no longer be recalled for this. Existing notes are kept.
              </RemoveButton>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TypeWords({ type, types }: { type: RecallType; types: readonly RecallType[] }) {
  const { data: kinds = [] } = useQuery(appointmentKindsQuery());
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const triggers = [
    ...kinds.filter(({ id }) => type.trigger_kind_ids.includes(id)),
    ...procedures.filter(({ id }) => type.trigger_procedure_ids.includes(id)),
  ].map(({ name }) => name);
  const ages = agesWords(type);
  const next = types.find(({ id }) => id === type.next_type_id)?.name;
  const book = kinds.find(({ id }) => id === type.book_kind_id)?.name;
  return (
    <div className={classes.words}>
      <p className={classes.name}>
        {type.name}
        <span className={look.dim}>{intervalWords(type)}</span>
      </p>
      <p className={look.dim}>
        {triggers.length > 0 ? `After: ${triggers.join(', ')}` : 'Set manually only'}
      </p>
      <p className={look.dim}>
        {`Books ${book ?? 'a visit'}, ${type.minutes} minutes`}
        {ages !== '' && ` · Age ${ages}`}
        {next !== undefined && `, then ${next}`}
      </p>
    </div>
  );
}
