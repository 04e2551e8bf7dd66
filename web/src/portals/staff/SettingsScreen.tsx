import { Card, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { groupedSettings, usePlaces } from './places.ts';
import { Screen } from '../../ui/screens/Screen.tsx';
import classes from './SettingsScreen.module.css';

/** All settings that this person may open. */
export function SettingsScreen() {
  const { settings } = usePlaces(useSession().user);
  return (
    <Screen title="Settings" width="reading">
      {groupedSettings(settings).map(([group, places]) => (
        <section key={group} aria-label={group}>
          <Title order={2} className={classes.group ?? ''}>
            {group}
          </Title>
          <ul className={classes.places}>
            {places.map(({ words, link, icon: Icon }) => (
              <Card key={words} component="li" className={classes.place ?? ''}>
                <Icon size={22} stroke={1.7} aria-hidden />
                <Link {...link} className={classes.link ?? ''}>
                  {words}
                </Link>
              </Card>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}
