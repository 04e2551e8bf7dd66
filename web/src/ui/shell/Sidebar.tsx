import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { ColorScheme } from './ColorScheme.tsx';
import { plainWords } from '../text/formats.ts';
import { PersonMenu } from './PersonMenu.tsx';
import type { NavItem } from './navItem.ts';
import { useIconsOnly } from '../screens/layout.ts';
import classes from './Sidebar.module.css';
import { Tip } from '../feedback/Tip.tsx';
import { languageChoice } from '../language/language.ts';
import { t, translated } from '../language/t.ts';
import look from '../theme/look.module.css';

export type { NavItem } from './navItem.ts';

export interface SidebarProps {
  /** A line under the name: the practice, say. */
  line: string;
  places: readonly NavItem[];
  /** The signed-in person. */
  person: { name: string; role: string };
  /** The entries of the menu under the person's name; without any, the name is plain text. */
  personal?: readonly NavItem[];
  /** The version of Cusp, at the foot of that menu. */
  version?: string | undefined;
  onLogout: () => void;
  /** The search button, above the entries. */
  search?: ReactNode;
  /** Called when an entry is chosen, even the current one: the drawer closes. */
  onLeave?: () => void;
}

/**
 * The content of the sidebar and of the drawer. Between 768 and 1024 px the sidebar's labels are for screen readers
 * only.
 */
export function Sidebar({
  line,
  places,
  person,
  personal,
  version,
  onLogout,
  search,
  onLeave,
}: SidebarProps) {
  // The drawer has space for labels at any width.
  const iconsOnly = useIconsOnly();

  return (
    <div className={classes.sidebar}>
      <div className={classes.brand}>
        <Brand line={line} />
      </div>
      {search && <div>{search}</div>}
      <nav aria-label={t('Main')} className={classes.places}>
        <ul>
          {places.map(({ words, link, icon: Icon }) => (
            <li key={words}>
              <Tip words={words} disabled={!iconsOnly}>
                <Link
                  {...link}
                  className={classes.place ?? ''}
                  activeOptions={{ exact: link.to === '/', includeSearch: false }}
                  {...(onLeave ? { onClick: onLeave } : {})}
                >
                  <Icon size={20} stroke={1.7} aria-hidden />
                  <span className={classes.words}>{words}</span>
                </Link>
              </Tip>
            </li>
          ))}
        </ul>
      </nav>
      {languageChoice()}
      <div className={classes.person}>
        {personal ? (
          <PersonMenu person={person} places={personal} version={version} onLeave={onLeave} />
        ) : (
          <div className={classes.who}>
            <p className={look.strong}>{person.name}</p>
            <p className={classes.role}>{translated(plainWords(person.role))}</p>
          </div>
        )}
        <ColorScheme />
      </div>
      <Tip words={t('Logout')} disabled={!iconsOnly}>
        <UnstyledButton className={classes.place ?? ''} onClick={onLogout}>
          <IconLogout size={20} stroke={1.7} aria-hidden />
          <span className={classes.words}>{t('Logout')}</span>
        </UnstyledButton>
      </Tip>
    </div>
  );
}
