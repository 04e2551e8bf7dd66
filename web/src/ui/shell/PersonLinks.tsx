import { Link } from '@tanstack/react-router';
import { useIconsOnly } from '../screens/layout.ts';
import classes from './PersonMenu.module.css';
import type { NavItem } from './navItem.ts';
import { PopOut } from '../fields/PopOut.tsx';
import { t } from '../language/t.ts';
import look from '../theme/look.module.css';

interface PersonPlacesProps {
  places: readonly NavItem[];
  /** The version of Cusp. */
  version: string | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called when an entry is chosen, even the current one. */
  onLeave: () => void;
}

/** Links in a dialog, without a menu role: they behave as links, and can open in a new tab. */
export const PersonLinks = ({ places, version, opened, onClose, onLeave }: PersonPlacesProps) => (
  <PopOut
    label={t('Settings')}
    opened={opened}
    onClose={onClose}
    position={useIconsOnly() ? 'right-end' : 'top-start'}
    width={220}
    zIndex={350}
    padding={6}
  >
    <ul className={look.bare}>
      {places.map(({ words, link, icon: Icon }) => (
        <li key={words}>
          <Link
            {...link}
            className={classes.place ?? ''}
            activeOptions={{ includeSearch: false }}
            onClick={onLeave}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            {words}
          </Link>
        </li>
      ))}
    </ul>
    {version !== undefined && <p className={classes.version}>Cusp {version}</p>}
  </PopOut>
);
