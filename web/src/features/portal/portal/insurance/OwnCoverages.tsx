import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { coverageRelationshipWords, rankWords } from '../../../insurance/coverages/words.ts';
import { dateWords } from '../../../../ui/text/dates.ts';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { PhoneNumber } from '../../../../ui/text/Values.tsx';
import { portalInsuranceQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { OwnCards } from './OwnCards.tsx';
import classes from '../profile/Profile.module.css';
import { t, translated } from '../../../../ui/language/t.ts';

/** The plans that cover the patient today, what is left of them, and new cards that the patient sent. */
export function OwnCoverages() {
  const { patient } = usePortal();
  const { data } = useQuery(portalInsuranceQuery(patient.id));
  if (data === undefined) return null;
  const practice = patient.practice.name;
  return (
    <Card component="section" aria-labelledby="coverages" className={classes.card ?? ''}>
      <Title order={2} id="coverages">
        {t('Insurance Plans')}
      </Title>
      {data.coverages.length === 0 && (
        <p className={classes.note}>{t('{practice} has no insurance on file for you.', { practice })}</p>
      )}
      {data.coverages.map((each) => (
        <section key={each.id} aria-labelledby={`coverage-${each.id}`}>
          <Title order={3} size="h5" id={`coverage-${each.id}`}>
            {each.carrier_name} {each.plan_name}
          </Title>
          <FactList
            facts={[
              [t('Order'), rankWords[each.rank]],
              [t('Member ID'), each.member_id],
              ...(each.group_number === '' ? [] : [[t('Group'), each.group_number] as const]),
              [
                t('Subscriber'),
                each.relationship === 'self'
                  ? t('You')
                  : t('{subscriber} (you: {relationship})', {
                      subscriber: each.subscriber_name,
                      relationship: coverageRelationshipWords[each.relationship].toLowerCase(),
                    }),
              ],
              ...(each.from_date === null ? [] : [[t('Since'), dateWords(each.from_date, 'plain')] as const]),
              ...(each.to_date === null ? [] : [[t('Until'), dateWords(each.to_date, 'plain')] as const]),
              ...(each.carrier_phone === ''
                ? []
                : [[t('Carrier’s Phone'), <PhoneNumber key="phone" phone={each.carrier_phone} />] as const]),
            ]}
            columns={2}
          />
          <ul className={classes.left}>
            {each.left.map((sentence) => (
              <li key={sentence}>{translated(sentence)}</li>
            ))}
            {!each.assigned && <li>{t('This plan pays you, so you pay {practice}.', { practice })}</li>}
          </ul>
        </section>
      ))}
      <p className={classes.note}>
        {t('New insurance or a new card? Send {practice} a photo of it before your next visit.', {
          practice,
        })}
      </p>
      <OwnCards sent={data.sent_cards} />
    </Card>
  );
}
