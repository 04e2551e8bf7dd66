import { Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { IconSelector, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { plainWords } from './formats.ts';
import { useIconsOnly } from './layout.ts';
import type { Place } from './place.ts';
import classes from './PersonMenu.module.css';

interface PersonMenuProps {
  person: { name: string; role: string };
  places: readonly Place[];
  /** When a place was chosen, also the present one. */
  onLeave: (() => void) | undefined;
}

/** The person's name at the foot of the sidebar, as the button of a menu with what is theirs to set. */
export function PersonMenu({ person, places, onLeave }: PersonMenuProps) {
  const iconsOnly = useIconsOnly();
  const [opened, setOpened] = useState(false);
  const leave = () => {
    setOpened(false);
    onLeave?.();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={iconsOnly ? 'right-end' : 'top-start'}
      width={220}
      zIndex={350}
      trapFocus
      returnFocus
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <Tooltip label={person.name} position="right" disabled={opened || !iconsOnly}>
          <UnstyledButton
            className={classes.button ?? ''}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconUserCircle size={22} stroke={1.7} aria-hidden className={classes.sign} />
            <span className={classes.who}>
              <span className={classes.name}>{person.name}</span>
              <span className={classes.role}>{plainWords(person.role)}</span>
            </span>
            <IconSelector size={16} aria-hidden className={classes.more} />
          </UnstyledButton>
        </Tooltip>
      </Popover.Target>
      {/* Links in a dialog and no role of a menu: they are opened as links are, in a new tab, too. */}
      <Popover.Dropdown role="dialog" aria-label="Settings" p={6}>
        <ul className={classes.places}>
          {places.map(({ words, link, icon: Icon }) => (
            <li key={words}>
              <Link
                {...link}
                className={classes.place ?? ''}
                activeOptions={{ includeSearch: false }}
                onClick={leave}
              >
                <Icon size={18} stroke={1.7} aria-hidden />
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
