import type { PortalPatient } from '@cusp/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Sentence } from '../../../ui/language/Sentence.tsx';
import { t } from '../../../ui/language/t.ts';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import classes from '../../practice/subscription/SubscriptionBanner.module.css';

/** Above every screen of a patient whose practice's subscription has ended: since when nothing can be changed or paid online. */
export function OnlineEndedNotice({ practice }: Pick<PortalPatient, 'practice'>) {
  const { may_write, ended_on, phone } = practice;
  if (may_write) return null;
  return (
    <section className={classes.banner} aria-label={t('Notice')} data-loud>
      <IconAlertTriangle size={20} aria-hidden className={classes.sign} />
      <p className={classes.words}>
        <strong>
          {ended_on === null ? (
            t('Online changes and payments have ended.')
          ) : (
            <Sentence
              of="Online changes and payments ended on {date}."
              with={{ date: <LocalDate date={ended_on} form="plain" /> }}
            />
          )}
        </strong>{' '}
        {t('You can still view your records. Please call your dental office.')} <PhoneLink phone={phone} />
      </p>
    </section>
  );
}
