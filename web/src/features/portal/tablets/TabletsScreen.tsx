import {
  createTablet,
  listTablets,
  pairTabletAgain,
  revokeTablet,
  type Tablet,
  TabletChange,
  tabletCodes,
  updateTablet,
} from '@cusp/contract';
import { Alert, Button, Switch, TextInput } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { Screen } from '../../../ui/screens/Screen.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { dateWords, dayOf } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';

const messages = {
  added: { done: 'Tablet added', failed: 'Failed to add the tablet' },
  changed: { done: 'Tablet changed', failed: 'Failed to change the tablet' },
} as const;

const tabletsQuery = () => queryOf(listTablets, {}, keyOf('tablets'));

/** The tablets on which patients check in and fill in forms. */
export function TabletsScreen() {
  const query = useQuery(tabletsQuery());
  const timeZone = useTimeZone();
  const edited = useEdited<Tablet>();
  const again = useChange(pairTabletAgain, 'tablets');
  const revoke = useChange(revokeTablet, 'tablets');
  const [pairing, setPairing] = useState<{ name: string; code: string }>();
  const [lost, setLost] = useState<Tablet>();
  const day = (moment: string) => dateWords(dayOf(moment, timeZone), 'plain');

  const connect = ({ id, name }: Tablet) =>
    void showOutcome(
      again.mutateAsync({ input: { params: { id } } }).then(({ code }) => setPairing({ name, code })),
      { done: 'New code created', failed: 'Failed to create a code' },
    );
  const end = ({ id }: Tablet) => {
    setLost(undefined);
    void showOutcome(revoke.mutateAsync({ input: { params: { id } } }), {
      done: 'Tablet revoked',
      failed: 'Failed to revoke the tablet',
    });
  };
  return (
    <Screen title="Tablets" line="Patients use these to check in and complete forms." width="reading">
      <div className={classes.cards}>
        {pairing && (
          <Alert icon={<IconDeviceTablet aria-hidden />} title={`Connect ${pairing.name}`} role="status">
            Open <strong>{`${location.origin}/kiosk`}</strong> on the tablet and type{' '}
            <strong>{pairing.code}</strong> within {tabletCodes.pairing.minutes} minutes.
          </Alert>
        )}
        <SettingsSection
          title="Tablets of the office"
          action={<AddButton onClick={() => edited.open('new')}>Add Tablet</AddButton>}
        >
          <p className={classes.note}>
            A tablet opens nothing on its own: hand it over from a visit or from a patient’s Documents. Revoke
            one that is lost.
          </p>
          <QueryState query={query} failed="Failed to fetch tablets">
            {(tablets) => (
              <ul className={classes.rows} aria-label="Tablets">
                {tablets.map((tablet) => (
                  <SettingsRow
                    key={tablet.id}
                    name={tablet.name}
                    about={[
                      tablet.at_door && 'at the door',
                      tablet.state === 'pairing' && 'not connected yet',
                      tablet.state === 'revoked' && 'revoked',
                      tablet.last_seen_at !== null && `last seen ${day(tablet.last_seen_at)}`,
                    ]}
                  >
                    {tablet.state !== 'revoked' && (
                      <>
                        <ChangeButton name={tablet.name} onClick={() => edited.open(tablet)} />
                        <ChangeButton name={tablet.name} word="New Code" onClick={() => connect(tablet)} />
                        <Button
                          variant="default"
                          size="compact-sm"
                          aria-label={`Revoke ${tablet.name}`}
                          onClick={() => setLost(tablet)}
                        >
                          Revoke
                        </Button>
                      </>
                    )}
                  </SettingsRow>
                ))}
              </ul>
            )}
          </QueryState>
        </SettingsSection>
      </div>
      <TabletDialog
        key={edited.key}
        record={edited.record}
        opened={edited.opened}
        onClose={edited.close}
        onAdded={setPairing}
      />
      <Confirm
        opened={lost !== undefined}
        question={`Revoke ${lost?.name ?? 'the tablet'}?`}
        confirm="Revoke"
        grave
        onConfirm={() => lost && end(lost)}
        onCancel={() => setLost(undefined)}
      >
        Anything open on it closes immediately, and it can no longer be used.
      </Confirm>
    </Screen>
  );
}

interface TabletDialogProps {
  /** undefined: a new one. */
  record: Tablet | undefined;
  opened: boolean;
  onClose: () => void;
  onAdded: (pairing: { name: string; code: string }) => void;
}

function TabletDialog({ record, onAdded, ...dialog }: TabletDialogProps) {
  const create = useChange(createTablet, 'tablets');
  const update = useChange(updateTablet, 'tablets');
  return (
    <FormDialog
      {...dialog}
      title={record ? `Change ${record.name}` : 'Add Tablet'}
      submitLabel={record ? 'Save Changes' : 'Add Tablet'}
      edits={record !== undefined}
      schema={TabletChange}
      initial={{ name: record?.name ?? '', at_door: record?.at_door ?? false, version: record?.version }}
      submit={async (body) => {
        if (record) return update.mutateAsync({ input: { params: { id: record.id }, body } });
        const made = await create.mutateAsync({ input: { body } });
        onAdded(made);
        return made;
      }}
      messages={record ? messages.changed : messages.added}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            description="For example, “Front desk”"
            required
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <Switch
            label="Located at the entrance"
            description="Patients can sign in with their portal account or a front desk code."
            {...form.getInputProps('at_door', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
