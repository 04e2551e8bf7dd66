import { Card, Title } from '@mantine/core';
import { useInstalled } from '../../../../ui/screens/layout.ts';
import classes from './Profile.module.css';
import { t } from '../../../../ui/language/t.ts';

/** Instructions to add the portal to the phone's home screen (public/portal.webmanifest); renders nothing if it was opened from there. */
export function HomeScreen() {
  if (useInstalled()) return null;
  return (
    <Card component="section" aria-labelledby="home-screen" className={classes.card ?? ''}>
      <Title order={2} id="home-screen">
        {t('On Your Home Screen')}
      </Title>
      <p className={classes.note}>
        {t(
          'Add the portal to your home screen to open it like an app. On an iPhone or iPad, tap Share, then “Add to Home Screen”. On other phones, open the browser menu and choose “Install” or “Add to Home screen”. Your record is never stored on the phone.',
        )}
      </p>
    </Card>
  );
}
