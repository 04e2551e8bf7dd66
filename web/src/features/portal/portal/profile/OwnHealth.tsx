import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { portalHealthQuery } from '../../../health/history/queries.ts';
import { usePortal } from '../session.tsx';
import classes from './Profile.module.css';
import { t, texts } from '../../../../ui/language/t.ts';

const titles = texts({ allergy: 'Allergies', medication: 'Medications' });
const states = texts({ not_asked: 'We have not asked you yet', none: 'None on file', listed: '' });

/** The patient's own allergies and medications, as the practice has them. */
export function OwnHealth() {
  const { patient } = usePortal();
  const { data } = useQuery(portalHealthQuery(patient.id));
  if (data === undefined) return null;
  return (
    <Card component="section" aria-labelledby="health" className={classes.card ?? ''}>
      <Title order={2} id="health">
        {t('Allergies and Medications')}
      </Title>
      <FactList
        facts={data.lists.map(({ list, state }) => [
          titles[list],
          state === 'listed'
            ? data.entries
                .filter(({ kind }) => kind === list)
                .map(({ name, said }) => (said === '' ? name : `${name} (${said})`))
                .join('; ')
            : states[state],
        ])}
        columns={2}
      />
      <p className={classes.note}>
        {t('Is something missing or incorrect? Please tell {practice}.', { practice: patient.practice.name })}
      </p>
    </Card>
  );
}
