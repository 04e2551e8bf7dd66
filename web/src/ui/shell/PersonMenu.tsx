import { UnstyledButton } from '@mantine/core';
import { IconSelector, IconUserCircle } from '@tabler/icons-react';
import { translated } from '../language/t.ts';
import { plainWords } from '../text/formats.ts';
import { LazyPiece, lazyPiece } from '../loading/lazyPiece.tsx';
import { useIconsOnly } from '../screens/layout.ts';
import type { NavItem } from './navItem.ts';
import classes from './PersonMenu.module.css';
import { Tip } from '../feedback/Tip.tsx';
import { usePopOut } from '../fields/usePopOut.ts';
import look from '../theme/look.module.css';

const placesOfPerson = lazyPiece(async () => (await import('./PersonLinks.tsx')).PersonLinks);

interface PersonMenuProps {
  person: { name: string; role: string };
  places: readonly NavItem[];
  /** The version of Cusp. */
  version: string | undefined;
  /** Called when an entry is chosen, even the current one. */
  onLeave: (() => void) | undefined;
}

/** The person's name at the bottom of the sidebar: the button of a menu with the personal settings. */
export function PersonMenu({ person, places, version, onLeave }: PersonMenuProps) {
  const iconsOnly = useIconsOnly();
  const { opened, wanted, close, button } = usePopOut(placesOfPerson);
  const leave = () => {
    close();
    onLeave?.();
  };
  return (
    <span className={classes.around}>
      <Tip words={person.name} disabled={opened || !iconsOnly}>
        <UnstyledButton className={classes.button ?? ''} {...button}>
          <IconUserCircle size={22} stroke={1.7} aria-hidden className={classes.sign} />
          <span className={classes.who}>
            <span className={look.strong}>{person.name}</span>
            <span className={classes.role}>{translated(plainWords(person.role))}</span>
          </span>
          <IconSelector size={16} aria-hidden className={classes.more} />
        </UnstyledButton>
      </Tip>
      {wanted && (
        <LazyPiece of={placesOfPerson} with={{ places, version, opened, onClose: close, onLeave: leave }} />
      )}
    </span>
  );
}
