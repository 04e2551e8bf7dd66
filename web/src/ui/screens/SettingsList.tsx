import { Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../feedback/QueryState.tsx';
import { toast } from '../feedback/toast.tsx';
import { refusalOf } from '../forms/refusal.ts';
import type { ChangeMessages } from '../forms/useContractForm.ts';
import { useEdited } from '../forms/useEdited.ts';
import { AddButton, ChangeButton, SettingsRow } from './SettingsRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import classes from './Settings.module.css';

interface ListedRow {
  id: string;
  name: string;
  archived: boolean;
}

interface DialogProps<Row> {
  /** undefined: a new one. */
  record: Row | undefined;
  opened: boolean;
  onClose: () => void;
}

interface SettingsListProps<Row extends ListedRow> {
  title: string;
  /** The purpose of the list. */
  note: string;
  addLabel: string;
  query: UseQueryResult<Row[]>;
  messages: { listFailed: string; changed: ChangeMessages };
  /** The text below a row's name. */
  about: (row: Row) => readonly (string | false)[];
  /** Archives the record, or brings it back. */
  archive: (row: Row, archived: boolean) => Promise<unknown>;
  /** A further button beside the one that adds. */
  more?: ReactNode;
  /** Shown in place of a row's buttons, if anything. */
  instead?: (row: Row) => ReactNode;
  /** The dialog that adds or changes one. */
  dialog: (props: DialogProps<Row>) => ReactNode;
}

/** A section of the settings with one of the practice's lists: each record can be added, changed, archived and brought back. */
export function SettingsList<Row extends ListedRow>({
  title,
  note,
  addLabel,
  query,
  messages,
  about,
  archive,
  more,
  instead,
  dialog: Dialog,
}: SettingsListProps<Row>) {
  const edited = useEdited<Row>();
  const toggle = async (row: Row) => {
    try {
      await archive(row, !row.archived);
      toast.done(messages.changed.done);
    } catch (thrown) {
      toast.failed(messages.changed.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <SettingsSection
      title={title}
      action={
        <Group gap="xs">
          {more}
          <AddButton onClick={() => edited.open('new')}>{addLabel}</AddButton>
        </Group>
      }
    >
      <p className={classes.note}>{note}</p>
      <QueryState query={query} failed={messages.listFailed}>
        {(rows) => (
          <ul className={classes.rows} aria-label={title}>
            {rows.map((row) => (
              <SettingsRow key={row.id} name={row.name} about={[...about(row), row.archived && 'archived']}>
                {instead?.(row) ?? (
                  <>
                    <ChangeButton name={row.name} onClick={() => edited.open(row)} />
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`${row.archived ? 'Bring back' : 'Archive'} ${row.name}`}
                      onClick={() => void toggle(row)}
                    >
                      {row.archived ? 'Bring Back' : 'Archive'}
                    </Button>
                  </>
                )}
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <Dialog
        key={edited.key}
        // As it is now: the dialog tells what somebody else changes of it meanwhile.
        record={query.data?.find(({ id }) => id === edited.record?.id) ?? edited.record}
        opened={edited.opened}
        onClose={edited.close}
      />
    </SettingsSection>
  );
}
