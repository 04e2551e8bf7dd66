import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { writeX12 } from '../../features/insurance/x12/index.ts';
import { newId } from '../../values/ids.ts';
import { demoInsuranceDetails } from './services-elsewhere.ts';

interface Asked {
  today: string;
  by: { id: string; name: string };
}

interface CoveredRow {
  id: string;
  patient_id: string;
  patient_member_id: string;
  plan_name: string;
  group_number: string;
  carrier_name: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  is_own: boolean;
}

/**
 * Verifications of coverages: most were done by telephone weeks ago, some on the website lately, one is no longer in
 * force, one answered with a file, and each fourth was never asked. With what carriers and patients say besides.
 */
export async function demoVerifications(tx: Tx, { today, by }: Asked): Promise<void> {
  const covered = await tx.all(
    raw(sql<CoveredRow>`
      select g.id, g.patient_id, coalesce(nullif(g.member_id, ''), s.member_id) as patient_member_id,
          v.name as plan_name, v.group_number, c.name as carrier_name, r.first_name, r.last_name, r.date_of_birth,
          g.relationship = 'self' as is_own
        from coverage g
        join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
        join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
        order by g.id`),
  );
  const common = { recorded_by: by.name, recorded_by_id: by.id };
  const byFile = covered.find(({ is_own }) => is_own);
  const rows = covered.flatMap((coverage, at): Insertable<Tables['coverage_verification']>[] => {
    const { id: coverage_id, patient_id } = coverage;
    const asked = { id: newId(), patient_id, coverage_id, ...common };
    if (coverage === byFile) {
      const answer = answerAbout(coverage, today);
      return [{ ...asked, way: 'answer', state: 'active', verified_on: addDays(today, -3), answer }];
    }
    if (at % 4 === 3) return [];
    if (at % 3 === 0) return [{ ...asked, way: 'website', state: 'active', verified_on: addDays(today, -6) }];
    const ended = at === 5;
    return [
      {
        ...asked,
        way: 'phone',
        state: ended ? 'inactive' : 'active',
        verified_on: addDays(today, -20 - (at % 5) * 9),
        spoken_with: ['Dana', 'Luis', 'Kerry'][at % 3] ?? '',
        reference: `R${70_210 + at * 13}`,
        notes: ended ? 'Coverage ended with the job in October. Ask the patient for a new card.' : '',
      },
    ];
  });
  await tx.all(sqlFor.insertInto('coverage_verification').values(rows));
  await demoInsuranceDetails(tx, { today, by });
}

/** A 271 as a clearinghouse hands it out. */
function answerAbout(coverage: CoveredRow, today: string): string {
  const { patient_member_id, plan_name, group_number, carrier_name, first_name, last_name, date_of_birth } =
    coverage;
  const plain = (day: string) => day.replaceAll('-', '');
  const benefit = (...elements: string[]) => ['EB', ...elements];
  return writeX12({
    sender: 'TESTHOUSE',
    receiver: 'CUSPTEST',
    day: addDays(today, -3),
    time: '08:12',
    control: 41,
    test: true,
    group: 'HB',
    version: '005010X279A1',
    sets: [
      {
        kind: '271',
        segments: [
          ['BHT', '0022', '11', 'E0041', plain(addDays(today, -3)), '0812'],
          ['HL', '1', '', '20', '1'],
          ['NM1', 'PR', '2', carrier_name, '', '', '', '', 'PI', 'TEST1'],
          ['HL', '2', '1', '21', '1'],
          ['NM1', '1P', '2', 'HARBORVIEW DENTAL', '', '', '', '', 'XX', '1999999984'],
          ['HL', '3', '2', '22', '0'],
          ['TRN', '2', 'E0041-1', '9CUSPTEST1'],
          ['NM1', 'IL', '1', last_name, first_name, '', '', '', 'MI', patient_member_id],
          ['REF', '6P', group_number],
          ['DMG', 'D8', plain(date_of_birth)],
          ['DTP', '346', 'D8', `${today.slice(0, 4)}0101`],
          benefit('1', 'IND', '35', '', plan_name),
          benefit('C', 'IND', '35', '', '', '23', '50', '', '', '', '', 'Y'),
          benefit('C', 'IND', '35', '', '', '29', '0', '', '', '', '', 'Y'),
          benefit('C', 'FAM', '35', '', '', '23', '150', '', '', '', '', 'Y'),
          benefit('F', 'IND', '35', '', '', '23', '1500', '', '', '', '', 'Y'),
          benefit('F', 'IND', '35', '', '', '29', '862.4', '', '', '', '', 'Y'),
          benefit('A', 'IND', '41', '', '', '', '', '0', '', '', '', 'Y'),
          benefit('A', 'IND', '25', '', '', '', '', '.2', '', '', '', 'Y'),
          benefit('A', 'IND', '39', '', '', '', '', '.5', '', '', '', 'Y'),
          benefit('F', 'IND', '23', '', '', '23', '', '', 'P6', '2', '', 'Y'),
          ['HSD', 'VS', '2', '', '', '23', '1'],
          ['MSG', 'TWO EXAMS PER CALENDAR YEAR'],
        ],
      },
    ],
  });
}
