import { Button, ColorSwatch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Settings.module.css';
import look from '../theme/look.module.css';

interface SettingsRowProps {
  name: ReactNode;
  /** A color of the theme, shown before the name. */
  color?: string;
  /** The texts below the name, with a dot between them; empty or false ones are left out. */
  about?: readonly (string | false | undefined)[];
  /** Its buttons. */
  children: ReactNode;
}

/** One row of a list of settings: its name, its details, and its buttons. */
export function SettingsRow({ name, color, about = [], children }: SettingsRowProps) {
  const words = about.filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {color !== undefined && (
            <ColorSwatch color={`var(--mantine-color-${color}-6)`} size={14} withShadow={false} aria-hidden />
          )}
          {name}
        </p>
        {words !== '' && <p className={look.dim}>{words}</p>}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

interface ChangeButtonProps {
  /** The thing that is changed, for screen readers: 'Change Operatory 2'. */
  name: string;
  word?: string;
  onClick: () => void;
}

/** Opens the dialog of a row. */
export const ChangeButton = ({ name, word = 'Change', onClick }: ChangeButtonProps) => (
  <Button variant="default" size="compact-sm" aria-label={`${word} ${name}`} onClick={onClick}>
    {word}
  </Button>
);

/** Adds a row: on the right of a section's title. */
export const AddButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={<IconPlus size={16} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
);
