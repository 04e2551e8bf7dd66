import { Menu, UnstyledButton } from '@mantine/core';
import { IconSelector, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { plainWords } from './formats.ts';
import { useIconsOnly } from './layout.ts';
import type { Place } from './Sidebar.tsx';
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
  return (
    <Menu position={iconsOnly ? 'right-end' : 'top-start'} shadow="md" width={220} zIndex={350}>
      <Menu.Target>
        <UnstyledButton className={classes.button ?? ''}>
          <IconUserCircle size={22} stroke={1.7} aria-hidden className={classes.sign} />
          <span className={classes.who}>
            <span className={classes.name}>{person.name}</span>
            <span className={classes.role}>{plainWords(person.role)}</span>
          </span>
          <IconSelector size={16} aria-hidden className={classes.more} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ words, link, icon: Icon }) => (
          <Menu.Item
            key={words}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            onClick={onLeave}
            renderRoot={(props) => <Link {...link} {...props} />}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
