import * as contract from '@cusp/contract';
import type { Coverage, PortalInsurance } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { toDollars } from '../../../values/money.ts';
import { coveragesOf } from '../coverages/index.ts';
import { leftOfCoverages } from '../estimates/index.ts';
import { ownSentCards } from '../sent-cards/index.ts';
import { awaitedOf } from './queries.ts';

/** The patient's own insurance. */
export const ownInsurance: Feature = {
  routes: [
    on(
      contract.portalInsurance,
      // In the server's role: plans and carriers belong to the practice.
      withoutTransaction(({ portalSession: { patientId, records }, inPractice }) =>
        inPractice((tx) => tx.ask(insuranceOf(patientId, records))),
      ),
    ),
  ],
};

/** @param records the records of the patient, which merging may have made several */
const insuranceOf = (patientId: string, records: readonly string[]): ReadPlan<PortalInsurance> =>
  both(
    both(both(coveragesOf(patientId), leftOfCoverages(patientId)), awaitedOf(records)),
    ownSentCards(records),
  ).map(([[[{ coverages }, left], awaited], sent_cards]) => ({
    sent_cards,
    coverages: left.flatMap(({ id, sentences }) => {
      const found = coverages.find((each) => each.id === id);
      return found === undefined ? [] : [ownCoverage(found, sentences)];
    }),
    awaited: awaited.map(({ pays_cents, write_off_cents, ...row }) => ({
      ...row,
      pays: toDollars(pays_cents),
      write_off: toDollars(write_off_cents),
    })),
  }));

const ownCoverage = ({ plan, subscriber, ...coverage }: Coverage, left: string[]) => ({
  id: coverage.id,
  rank: coverage.rank,
  carrier_name: plan.carrier_name,
  carrier_phone: plan.carrier_phone,
  plan_name: plan.name,
  group_number: plan.group_number,
  member_id: coverage.member_id,
  relationship: coverage.relationship,
  subscriber_name: subscriber.name,
  from_date: coverage.from_date,
  to_date: coverage.to_date,
  assigned: coverage.assigned,
  left,
});
