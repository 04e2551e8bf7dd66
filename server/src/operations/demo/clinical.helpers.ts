import {
  addDays,
  getPerio,
  listDrafts,
  noteTemplateExamples,
  isPrimary,
  perioMouth,
  readTooth,
  reportAlerts,
  suggestStage,
  yearsBetween,
} from '@cusp/contract';
import type { PerioAnswers, PerioChart } from '@cusp/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { raw } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../../tests/support/practice.ts';

interface DemoPractice {
  owner: Caller;
  database: Database;
  practice: { id: string; today: string };
  patients: readonly { id: string; first_name: string; last_name: string; date_of_birth: string }[];
}

const unanswered: PerioAnswers = {
  lost_to_perio: 0,
  bone_loss: null,
  five_year_loss: null,
  cigarettes_a_day: null,
  hba1c: null,
  vertical_loss: false,
  occlusal_trauma: false,
  bite_collapse: false,
};
const deepSites = ({ teeth }: PerioChart['exams'][number]) =>
  teeth.flatMap(({ depth }) => depth).filter((depth) => depth !== null && depth >= 5).length;

/** Gums, alerts and anesthetics of the demo fit the ages, and what was confirmed is what the rules say. */
export async function expectClinicalRecords({ owner, database, practice, patients }: DemoPractice) {
  // The dentist has begun a note, and things of several kinds have left the practice.
  expect((await owner(listDrafts)).output).toMatchObject([{ kind: 'clinical_note' }]);
  const left = await database.asPractice(practice.id, (tx) =>
    tx.all(raw(sql<{ kind: string }>`select distinct d.kind from patient p, disclosures(p.id) d`)),
  );
  expect(left.length).toBeGreaterThan(2);

  // There is a note of each clinical template, with nothing left blank.
  const contents = await database.asPractice(practice.id, (tx) =>
    tx.all(raw(sql<{ content: string }>`select content from clinical_note`)),
  );
  const longestPart = (content: string) =>
    content.split(/\[\[[^\]]*\]\]|\n/).toSorted((one, other) => other.length - one.length)[0] ?? '';
  const unwritten = noteTemplateExamples.filter(
    ({ content }) => !contents.some((note) => note.content.includes(longestPart(content ?? ''))),
  );
  expect(unwritten.map(({ name }) => name)).toEqual([]);
  expect(contents.filter(({ content }) => content.includes('[['))).toEqual([]);

  // What an implant or a bridge replaces is missing.
  const gaps = await database.asPractice(practice.id, (tx) =>
    tx.all(
      raw(sql<{ tooth: number; is_charted: boolean }>`
        select gap.tooth, exists (select from finding f where f.practice_id = t.practice_id and f.patient_id = t.patient_id
              and f.tooth = gap.tooth and f.kind = 'missing' and f.struck_at is null) as is_charted
          from treatment t
          cross join lateral (select t.tooth where t.procedure = 'Implant' union select unnest(t.pontics)) gap (tooth)
          where gap.tooth is not null and t.status <> 'completed'`),
    ),
  );
  expect(gaps.filter(({ is_charted }) => !is_charted)).toEqual([]);
  expect(gaps.map(({ tooth }) => tooth)).toContain(36);

  const patientCalled = (name: string) => {
    const patient = patients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    if (patient === undefined) throw new Error(`The demo has no ${name}.`);
    return patient;
  };
  const gums = async (name: string) =>
    (await owner(getPerio, { params: { id: patientCalled(name).id } })).output;
  const stagesOf = ({ exams: [latest], teeth }: PerioChart) =>
    suggestStage({ ...unanswered, teeth: latest?.teeth ?? [], mouth: perioMouth(teeth), age: 50 }).stages;

  // Six exams over four years: deep pockets that heal, come back and heal again.
  const treated = await gums('Henry Underwood');
  const exams = treated.exams.toReversed();
  expect(exams).toHaveLength(6);
  expect(exams[0]?.exam_on.localeCompare(addDays(practice.today, -1300))).toBe(-1);
  const [first = 0, rescaled = 0, healed = 0, relapsed = 0, again = 0, latest = 0] = exams.map(deepSites);
  expect([first > rescaled, rescaled > healed, relapsed > healed, relapsed > again, again > latest]).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  for (const { stage, grade, suggestion, confirmed_by } of treated.diagnoses) {
    expect([stage, grade, confirmed_by]).toEqual(['III', 'B', 'Dr. Maya Okafor']);
    expect(suggestion.stages).toEqual(['III']);
  }
  expect(treated.diagnoses.map(({ exam_id }) => exam_id)).toContain(exams[5]?.id);
  const { date_of_birth } = patientCalled('Henry Underwood');
  expect(yearsBetween(date_of_birth, practice.today)).toBeGreaterThan(50);
  expect(stagesOf(treated)).toEqual(['III']);
  // Inflamed gums lost nothing.
  expect(stagesOf(await gums('Olivia Bennett'))).toEqual([]);
  const waiting = await gums('Evelyn Turner');
  expect(waiting.exams.map(({ finished_at }) => finished_at)).toEqual([null]);

  const period = { from: addDays(practice.today, -100), to: practice.today };
  const rules = (await owner(reportAlerts, { query: period })).output;
  expect(rules.filter(({ level, went_on }) => level === 'stops' && went_on > 0)).not.toEqual([]);

  const given = await database.asPractice(practice.id, (tx) =>
    tx.all(
      raw(sql<{ site: string; given_on: string; date_of_birth: string }>`
        select a.site, a.given_on, p.date_of_birth from anesthetic a
          join patient p on p.practice_id = a.practice_id and p.id = a.patient_id`),
    ),
  );
  const toothAndAge = given.flatMap(({ site, given_on, date_of_birth: born }) => {
    const tooth = readTooth(site, 'universal')?.tooth;
    return tooth === undefined ? [] : [{ isMilkTooth: isPrimary(tooth), age: yearsBetween(born, given_on) }];
  });
  expect(toothAndAge.length).toBeGreaterThan(5);
  expect(toothAndAge.filter(({ age, isMilkTooth }) => (isMilkTooth ? age > 12 : age < 6))).toEqual([]);
}
