import { IconAlertTriangle } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import classes from './SubscriptionBanner.module.css';
import { WriteTo } from './WriteTo.tsx';

/** Shown above every screen of a suspended practice: until when it is readable, and whom to write to. */
export function SuspensionBanner() {
  const { user } = useSession();
  const { closed_from } = user.practice;
  if (closed_from === null) return null;
  return (
    <section className={classes.banner} aria-label="Suspension notice" data-loud>
      <IconAlertTriangle size={20} aria-hidden className={classes.sign} />
      <p className={classes.words}>
        <strong>This practice is suspended.</strong> Everything can be read and exported until it is closed on{' '}
        <LocalDate date={closed_from} form="plain" />. No changes can be made. To resolve this, <WriteTo />.
      </p>
    </section>
  );
}
