import classes from './OfflineNotice.module.css';
import { t } from '../language/t.ts';
import { useLanguage } from '../language/useLanguage.ts';

/**
 * Shows on every page that nothing can be loaded or saved right now. The element is always in the page, so that screen
 * readers announce changes of its text.
 */
export function OfflineNotice({ away }: { away: boolean }) {
  useLanguage();
  return (
    <div role="status" aria-label={t('Connection')} className={classes.place}>
      {away && (
        <p className={classes.away}>
          <strong>{t('Cusp cannot be reached right now.')}</strong>{' '}
          {t('What you typed is safe. This page will reconnect automatically.')}
        </p>
      )}
    </div>
  );
}
