import {
  createOfficeProgram,
  type OfficeProgram,
  officeProgramCode,
  OfficeProgramInput,
  pairOfficeProgramAgain,
  revokeOfficeProgram,
} from '@cusp/contract';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { officeProgramsQuery } from './queries.ts';
import own from './OfficePrograms.module.css';

const messages = { done: 'Office program added', failed: 'Failed to add the office program' } as const;

interface Pairing {
  name: string;
  code: string;
}

/** The programs on the office's computers that bring images in. */
export function OfficeProgramsScreen() {
  const query = useQuery(officeProgramsQuery());
  const timeZone = useTimeZone();
  const edited = useEdited<OfficeProgram>();
  const again = useChange(pairOfficeProgramAgain, 'office-programs');
  const revoke = useChange(revokeOfficeProgram, 'office-programs');
  const [pairing, setPairing] = useState<Pairing>();
  const [ending, setEnding] = useState<OfficeProgram>();

  const newCode = ({ id, name }: OfficeProgram) =>
    void showOutcome(
      again.mutateAsync({ input: { params: { id } } }).then(({ code }) => setPairing({ name, code })),
      { done: 'New code created', failed: 'Failed to create a code' },
    );
  const end = ({ id, name }: OfficeProgram) => {
    setEnding(undefined);
    if (pairing?.name === name) setPairing(undefined);
    void showOutcome(revoke.mutateAsync({ input: { params: { id } } }), {
      done: 'Office program revoked',
      failed: 'Failed to revoke the office program',
    });
  };
  const about = ({ computer, state, release, last_seen_at }: OfficeProgram) => [
    computer !== '' && `computer ${computer}`,
    state === 'pairing' && 'not paired yet',
    state === 'revoked' && 'revoked',
    release !== '' && `version ${release}`,
    last_seen_at !== null && `last seen ${momentWords(last_seen_at, timeZone)}`,
  ];
  return (
    <Screen
      title="Office Programs"
      line="A program on an office computer uploads images from sensors and scanners."
      width="reading"
    >
      <div className={classes.cards}>
        {pairing && (
          <Alert icon={<IconDeviceDesktop aria-hidden />} title={`Pair ${pairing.name}`} role="status">
            On the computer, run this command within {officeProgramCode.minutes} minutes. The code works once.
            <code className={own.command}>
              npm run office -- pair {location.origin} {pairing.code}
            </code>
          </Alert>
        )}
        <SettingsSection
          title="Computers of the office"
          action={<AddButton onClick={() => edited.open('new')}>Add Office Program</AddButton>}
        >
          <p className={classes.note}>
            Each computer gets a key of its own. It can upload images, and learns of a patient only when
            someone opens the imaging program. Revoke it when the computer is lost or replaced.
          </p>
          <QueryState query={query} failed="Failed to fetch office programs">
            {(programs) => (
              <ul className={classes.rows} aria-label="Office programs">
                {programs.map((program) => (
                  <SettingsRow key={program.id} name={program.name} about={about(program)}>
                    {program.state !== 'revoked' && (
                      <>
                        <ChangeButton name={program.name} word="New Code" onClick={() => newCode(program)} />
                        <Button
                          variant="default"
                          size="compact-sm"
                          aria-label={`Revoke ${program.name}`}
                          onClick={() => setEnding(program)}
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
      <AddOfficeProgram key={edited.key} opened={edited.opened} onClose={edited.close} onAdded={setPairing} />
      <Confirm
        opened={ending !== undefined}
        question={`Revoke ${ending?.name ?? 'the office program'}?`}
        confirm="Revoke"
        grave
        onConfirm={() => ending && end(ending)}
        onCancel={() => setEnding(undefined)}
      >
        The computer can no longer upload images. Images that wait on it stay there.
      </Confirm>
    </Screen>
  );
}

interface AddOfficeProgramProps {
  opened: boolean;
  onClose: () => void;
  onAdded: (pairing: Pairing) => void;
}

function AddOfficeProgram({ onAdded, ...dialog }: AddOfficeProgramProps) {
  const create = useChange(createOfficeProgram, 'office-programs');
  return (
    <FormDialog
      {...dialog}
      title="Add Office Program"
      submitLabel="Add Office Program"
      edits={false}
      schema={OfficeProgramInput}
      initial={{ name: '' }}
      submit={async (body) => {
        const made = await create.mutateAsync({ input: { body } });
        onAdded(made);
        return made;
      }}
      messages={messages}
    >
      {(form) => (
        <TextInput
          label="Name"
          description="For example, “Operatory 2”"
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
