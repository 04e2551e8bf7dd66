import {
  mostQuickButtons,
  type QuickButton,
  type QuickButtons,
  setPracticeQuickButtons,
  setQuickButtons,
} from '@cusp/contract';
import { ActionIcon, Button, Card, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { ChangedElsewhere } from '../../../ui/forms/ChangedElsewhere.tsx';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { catalogMessages } from './messages.ts';
import { findingOptions, optionsOf } from './options.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { bundlesQuery, practiceButtonsQuery, quickButtonsQuery } from './queries.ts';
import classes from './Catalog.module.css';

/** The buttons that add a procedure or bundle at a press: one's own, and the owner's for everybody else. */
export function QuickButtonSettings({ mayWrite }: { mayWrite: boolean }) {
  const [whose, setWhose] = useState('own');
  const isOwn = whose === 'own';
  const query = useQuery(isOwn ? quickButtonsQuery() : practiceButtonsQuery());
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.dim}>
          {isOwn
            ? query.data?.own === false
              ? 'These are the practice’s buttons. When you save changes, they become your own.'
              : 'Buttons shown beside your chart.'
            : 'Buttons for everyone who hasn’t set their own.'}
        </p>
        {mayWrite && (
          <SegmentedControl
            aria-label="Buttons for"
            data={[
              { value: 'own', label: 'Mine' },
              { value: 'practice', label: "The practice's" },
            ]}
            value={whose}
            onChange={setWhose}
          />
        )}
      </div>
      <QueryState query={query} failed={catalogMessages.buttonsFailed}>
        {(shown) => <ButtonRows key={whose} shown={shown} isOwn={isOwn} refetch={query.refetch} />}
      </QueryState>
    </>
  );
}

/** A button being edited; `what` is the id of the procedure or bundle. */
interface Row {
  key: number;
  label: string;
  what: string;
}

const rowsOf = (buttons: readonly QuickButton[]): Row[] =>
  buttons.map(({ label, procedure_id, bundle_id }, key) => ({
    key,
    label,
    what: procedure_id ?? bundle_id ?? '',
  }));

interface ButtonRowsProps {
  shown: QuickButtons;
  isOwn: boolean;
  refetch: () => Promise<unknown>;
}

function ButtonRows({ shown, isOwn, refetch }: ButtonRowsProps) {
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const { data: bundles = [] } = useQuery(bundlesQuery());
  const saveOwn = useChange(setQuickButtons, 'quick-buttons');
  const savePractice = useChange(setPracticeQuickButtons, 'quick-buttons');
  const save = isOwn ? saveOwn : savePractice;
  const draft = useDraft(rowsOf(shown.buttons), shown.version);
  const { value: rows, set: setRows } = draft;

  const findProcedure = findingOptions(procedures);
  const choices = [...bundles.map(({ id, name }) => ({ value: id, label: name })), ...optionsOf(procedures)];
  const isBundle = (id: string) => bundles.some((bundle) => bundle.id === id);
  const change = (at: number, fields: Partial<Row>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...fields } : row)));
  const move = (at: number, by: number) => {
    const moved = rows.toSpliced(at, 1);
    setRows(moved.toSpliced(at + by, 0, ...rows.slice(at, at + 1)));
  };
  const isWhole = rows.every(({ label, what }) => label.trim() !== '' && what !== '');

  const send = async (sent: readonly Row[]) => {
    const buttons = sent.map(({ label, what }) =>
      isBundle(what) ? { label, bundle_id: what } : { label, procedure_id: what },
    );
    try {
      await save.mutateAsync({ input: { body: { buttons, version: draft.version } } });
      draft.takeStored();
      toast.done(catalogMessages.buttonsSaved);
    } catch (thrown) {
      toast.failed(catalogMessages.buttonsSaveFailed, refusalOf(thrown).detail);
      await refetch();
    }
  };

  return (
    <Card>
      <ul className={classes.rows} aria-label="Quick buttons">
        {rows.map(({ key, label, what }, at) => (
          <li key={key} className={classes.button}>
            <TextInput
              aria-label={`Label of button ${at + 1}`}
              placeholder="Label"
              value={label}
              maxLength={100}
              onChange={({ currentTarget }) => change(at, { label: currentTarget.value })}
            />
            <Select
              aria-label={`Button ${at + 1} adds`}
              placeholder="Procedure or bundle"
              searchable
              allowDeselect={false}
              data={choices}
              filter={(given) => [
                ...given.options.filter(
                  (option) =>
                    'value' in option &&
                    isBundle(option.value) &&
                    option.label.toLowerCase().includes(given.search.toLowerCase()),
                ),
                ...findProcedure(given),
              ]}
              value={what || null}
              onChange={(chosen) => change(at, { what: chosen ?? '' })}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Move ${label || `button ${at + 1}`} up`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Move ${label || `button ${at + 1}`} down`}
                disabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Remove ${label || `button ${at + 1}`}`}
                onClick={() => setRows(rows.toSpliced(at, 1))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      {draft.stale && !save.isPending && <ChangedElsewhere takeStored={draft.takeStored} />}
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={rows.length >= mostQuickButtons}
          onClick={() =>
            setRows([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, label: '', what: '' }])
          }
        >
          Add Button
        </Button>
        <Button disabled={!isWhole} loading={save.isPending} onClick={() => void send(rows)}>
          Save Buttons
        </Button>
        {isOwn && shown.own && (
          <Button variant="default" onClick={() => void send([])}>
            Reset to Practice Buttons
          </Button>
        )}
      </Group>
    </Card>
  );
}
