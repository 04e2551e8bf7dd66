import { deleteOperatory, type Operatory, orderOperatories } from '@cusp/contract';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { operatoryMessages } from './messages.ts';
import { OperatoryDialog } from './OperatoryDialog.tsx';
import { operatoriesQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** The chairs and rooms: the columns of the schedule, in their order. */
export function OperatoriesSection() {
  const query = useQuery(operatoriesQuery());
  const edited = useEdited<Operatory>();
  const order = useChange(orderOperatories, 'operatories');
  const remove = useChange(deleteOperatory, 'operatories');

  const move = async (operatories: readonly Operatory[], from: number, to: number) => {
    const was = { ids: operatories.map(({ id }) => id) };
    const ids = [...was.ids];
    ids.splice(to, 0, ...ids.splice(from, 1));
    try {
      await order.mutateAsync({ input: { body: { ids, was } } });
    } catch (thrown) {
      toast.failed(operatoryMessages.moved.failed, refusalOf(thrown).detail);
    }
  };

  return (
    <SettingsSection
      title="Operatories"
      action={<AddButton onClick={() => edited.open('new')}>Add Operatory</AddButton>}
    >
      <p className={classes.note}>Operatories appear as schedule columns in this order.</p>
      <QueryState query={query} failed={operatoryMessages.listFailed}>
        {(operatories) => (
          <ol className={classes.rows} aria-label="Operatories">
            {operatories.map((operatory, index) => (
              <SettingsRow key={operatory.id} name={operatory.name}>
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${operatory.name} up`}
                  disabled={index === 0 || order.isPending}
                  onClick={() => void move(operatories, index, index - 1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${operatory.name} down`}
                  disabled={index === operatories.length - 1 || order.isPending}
                  onClick={() => void move(operatories, index, index + 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ChangeButton name={operatory.name} word="Rename" onClick={() => edited.open(operatory)} />
                <RemoveButton
                  name={operatory.name}
                  question="Remove this operatory?"
                  remove={() => remove.mutateAsync({ input: { params: { id: operatory.id } } })}
                  messages={operatoryMessages.removed}
                >
                  {operatory.name}. Past appointments still show it.
                </RemoveButton>
              </SettingsRow>
            ))}
          </ol>
        )}
      </QueryState>
      <OperatoryDialog
        key={edited.key}
        operatory={edited.record}
        opened={edited.opened}
        onClose={edited.close}
      />
    </SettingsSection>
  );
}
