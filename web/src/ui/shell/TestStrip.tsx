import classes from './TestStrip.module.css';
import { t } from '../language/t.ts';

/** Shows on every page of test mode that nothing paid or sent is real. */
export const TestStrip = () => (
  <aside className={classes.test} aria-label={t('Test mode')}>
    <strong>{t('Test mode')}</strong> {t('No real payments are taken, and nothing is sent to a pharmacy.')}
  </aside>
);
