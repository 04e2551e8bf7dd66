import { Popover, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePortal } from '../../features/portal/session.tsx';
import classes from './RecordSwitcher.module.css';

/** Whose record is looked at, and a list of all the account has: a parent and children. */
export function RecordSwitcher() {
  const { account, patient } = usePortal();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const name = `${patient.first_name} ${patient.last_name}`;

  const show = (record: string) => {
    setOpened(false);
    if (record === patient.id) return;
    void navigate({
      to: '.',
      // Nothing of the address belongs to the other record.
      search: {},
      state: { record },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.target ?? ''}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.practice}>{patient.practice.name}</span>
              <span className="unseen">Change patient</span>
            </span>
            <IconSelector size={18} stroke={1.7} aria-hidden className={classes.sign} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-label="Change patient"
          p="xs"
          maw="calc(100vw - 2rem)"
          className={classes.list ?? ''}
        >
          {account.patients.map(({ id, first_name, last_name, practice_name }) => (
            <UnstyledButton
              key={id}
              className={classes.record ?? ''}
              aria-current={id === patient.id}
              data-autofocus={id === patient.id || undefined}
              onClick={() => show(id)}
            >
              <IconCheck size={18} stroke={2} aria-hidden className={classes.check} />
              <span className={classes.words}>
                <span className={classes.name}>
                  {first_name} {last_name}
                </span>
                <span className={classes.practice}>{practice_name}</span>
              </span>
            </UnstyledButton>
          ))}
        </Popover.Dropdown>
      </Popover>
      <span className="unseen" role="status">
        Showing {name}
      </span>
    </>
  );
}
