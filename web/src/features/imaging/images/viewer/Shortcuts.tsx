import { viewerShortcuts } from './commands.ts';
import type { ViewerMarks } from './marks.ts';
import classes from './ImageViewer.module.css';
import { t } from '../../../../ui/language/t.ts';

/** The viewer's keyboard shortcuts. */
export const Shortcuts = ({ more = [] }: { more?: ViewerMarks['shortcuts'] | undefined }) => (
  <section className={classes.shortcuts} aria-label={t('Keyboard shortcuts')}>
    <h2>{t('Keyboard shortcuts')}</h2>
    <dl>
      {[...viewerShortcuts(), ...more].map(([keys, does]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);
