import { tooth } from '../shell/Brand.tsx';
import { t } from '../language/t.ts';

/** Shown while the app finds out who is signed in. The same as in index.html, so that nothing changes visibly. */
export const Opening = () => (
  <div className="opening" role="status">
    <svg width="48" height="48" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d={tooth} />
    </svg>
    <span className="unseen">{t('Loading')}</span>
  </div>
);
