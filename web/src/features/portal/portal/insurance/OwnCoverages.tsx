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

/** The plans that cover the patient today, what is left of them, and new cards that the patient sent. */
export function OwnCoverages() {
  const { patient } = usePortal();
  const { data } = useQuery(portalInsuranceQuery(patient.id));
  if (data === undefined) return null;
  return (
    <Card component="section" aria-labelledby="coverages" className={classes.card ?? ''}>
      <Title order={2} id="coverages">
        Insurance Plans
      </Title>
      {data.coverages.length === 0 && (
        <p className={classes.note}>{patient.practice.name} has no insurance plan of yours on file.</p>
      )}
      {data.coverages.map((each) => (
        <section key={each.id} aria-labelledby={`coverage-${each.id}`}>
          <Title order={3} size="h5" id={`coverage-${each.id}`}>
            {each.carrier_name} {each.plan_name}
          </Title>
          <FactList
            facts={[
              ['Order', rankWords[each.rank]],
              ['Member ID', each.member_id],
              ...(each.group_number === '' ? [] : [['Group', each.group_number] as const]),
              [
                'Subscriber',
                each.relationship === 'self'
                  ? 'You'
                  : `${each.subscriber_name} (you: ${coverageRelationshipWords[each.relationship].toLowerCase()})`,
              ],
              ...(each.from_date === null ? [] : [['Since', dateWords(each.from_date, 'plain')] as const]),
              ...(each.to_date === null ? [] : [['Until', dateWords(each.to_date, 'plain')] as const]),
              ...(each.carrier_phone === ''
                ? []
                : [['Carrier’s Phone', <PhoneNumber key="phone" phone={each.carrier_phone} />] as const]),
            ]}
            columns={2}
          />
          <ul className={classes.left}>
            {each.left.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {!each.assigned && <li>This plan pays you, so you pay {patient.practice.name}.</li>}
          </ul>
        </section>
      ))}
      <p className={classes.note}>
        Did your insurance change, or did you get a new card? Send {patient.practice.name} a photo of it
        before your next visit.
      </p>
      <OwnCards sent={data.sent_cards} />
    </Card>
  );
}
