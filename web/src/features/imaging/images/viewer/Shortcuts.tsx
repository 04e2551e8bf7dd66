import { viewerShortcuts } from './commands.ts';
import classes from './ImageViewer.module.css';
import { t } from '../../../../ui/language/t.ts';

/** The viewer's keyboard shortcuts. */
export const Shortcuts = () => (
  <section className={classes.shortcuts} aria-label={t('Keyboard shortcuts')}>
    <h2>{t('Keyboard shortcuts')}</h2>
    <dl>
      {viewerShortcuts().map(([keys, does]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);
