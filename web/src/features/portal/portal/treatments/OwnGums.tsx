import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dateWords } from '../../../../ui/text/dates.ts';
import { ComparisonPoints } from '../../../chart/perio/ComparisonPoints.tsx';
import { portalPerioQuery } from '../../../chart/perio/queries.ts';
import { usePortal } from '../session.tsx';
import classes from '../../../chart/perio/Comparison.module.css';
import { t } from '../../../../ui/language/t.ts';

/** The changes of the patient's gums between the latest two exams; nothing before there are two. */
export function OwnGums() {
  const { patient } = usePortal();
  const id = useId();
  const { data } = useQuery(portalPerioQuery(patient.id));
  if (!data?.before_on || !data.now_on) return null;
  return (
    <section className={classes.own} aria-labelledby={id}>
      <h2 id={id}>{t('Your Gums')}</h2>
      <p>
        {t('{now} compared with {before}. A healthy pocket between gum and tooth is 1 to 3 mm deep.', {
          now: dateWords(data.now_on, 'plain'),
          before: dateWords(data.before_on, 'plain'),
        })}
      </p>
      <ComparisonPoints points={data.points} />
    </section>
  );
}
