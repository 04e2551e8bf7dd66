import { isFront, permanentTeeth, addDays } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { DemoPractice } from './placing.ts';
import { idAt, demoMoment } from './appointments.ts';

type Treatment = Insertable<Tables['treatment']>;
type Finding = Insertable<Tables['finding']>;

/** A finding, so many days ago. */
type Seen = Partial<Finding> & { kind: Finding['kind']; ago: number };
/** A treatment of the catalog, planned so many days ago, and done so many days ago if it was; begun at an earlier visit, too. */
type Work = Partial<Treatment> & {
  code: string;
  planned: number;
  begun?: number;
  done?: number;
  dollars: number;
};
interface Charted {
  seen?: readonly Seen[];
  work?: readonly Work[];
}

const elsewhere = { where_done: 'elsewhere' } as const;
const here = { where_done: 'here' } as const;
const without = (...teeth: number[]): Seen[] =>
  teeth.map((tooth) => ({ kind: 'missing', tooth, ago: 700, note: 'Extracted elsewhere years ago.' }));

/** Chart entries of the demo's patients, apart from the treatments of their visits. */
const charts: Readonly<Record<string, Charted>> = {
  // Eight years old: primary and permanent teeth beside each other, and a supernumerary between the front ones.
  'Luna Nguyen': {
    seen: [
      { kind: 'caries', tooth: 54, surfaces: 'DO', ago: 30 },
      { kind: 'watch', tooth: 36, surfaces: 'O', ago: 30, note: 'Stained groove, not soft.' },
      { kind: 'exfoliated', tooth: 62, ago: 30 },
      {
        kind: 'unerupted',
        tooth: 11,
        tooth_extra: true,
        ago: 30,
        note: 'Mesiodens on the occlusal X-ray; watch the eruption of 8 and 9.',
      },
      { kind: 'sealant', tooth: 46, surfaces: 'O', ...here, ago: 200 },
    ],
    work: [
      { code: 'CRN7', tooth: 54, planned: 30, dollars: 265 },
      { code: 'SEA1', tooth: 26, planned: 200, done: 170, dollars: 58 },
      { code: 'SEA1', tooth: 36, planned: 30, dollars: 58 },
    ],
  },
  // Fillings and crowns of several dentists, no wisdom teeth.
  'Olivia Bennett': {
    seen: [
      ...without(18, 28, 38, 48),
      { kind: 'restoration', tooth: 36, surfaces: 'MOD', material: 'amalgam', ...elsewhere, ago: 700 },
      { kind: 'restoration', tooth: 46, surfaces: 'DO', material: 'gold', ...elsewhere, ago: 700 },
      { kind: 'restoration', tooth: 14, surfaces: 'MO', material: 'composite', ...here, ago: 400 },
      { kind: 'crown', tooth: 26, material: 'metal_ceramic', ...elsewhere, ago: 700 },
      { kind: 'caries', tooth: 15, surfaces: 'DO', ago: 21 },
      { kind: 'wear', tooth: 33, surfaces: 'V', grade: '1', ago: 21 },
      { kind: 'watch', tooth: 37, surfaces: 'O', ago: 21 },
      { kind: 'caries', tooth: 47, surfaces: 'O', grade: 'incipient', ago: 21 },
      { kind: 'recession', tooth: 34, surfaces: 'B', grade: '2', ago: 21 },
      { kind: 'open_margin', tooth: 26, surfaces: 'D', ago: 21 },
      { kind: 'diastema', tooth: 11, tooth_to: 21, ago: 21 },
      { kind: 'fracture', tooth: 22, surfaces: 'I', ago: 21, note: 'Chipped on an olive pit.' },
    ],
    work: [
      { code: 'FCB2', tooth: 15, surfaces: 'DO', planned: 21, dollars: 240 },
      { code: 'VEN1', tooth: 22, planned: 21, dollars: 1250 },
    ],
  },
  // A root canal, its post, and the crown that is still to come.
  'Liam Carter': {
    seen: [
      { kind: 'periapical', tooth: 46, grade: '3 mm', ago: 150 },
      { kind: 'mobility', tooth: 31, grade: '1+', ago: 150 },
    ],
    work: [
      { code: 'RCT4', tooth: 46, planned: 150, done: 130, dollars: 1180 },
      { code: 'PST1', tooth: 46, planned: 150, done: 116, dollars: 320 },
      { code: 'CRN4', tooth: 46, planned: 116, dollars: 1390 },
    ],
  },
  'Emma Diaz': {
    seen: [{ kind: 'missing', tooth: 25, ago: 500 }],
    work: [
      // Prepared at one visit, seated at another.
      {
        code: 'BRG2',
        tooth: 24,
        tooth_to: 26,
        pontics: [25],
        planned: 420,
        begun: 381,
        done: 360,
        dollars: 3150,
        shade: 'A2',
      },
      { code: 'GRD1', arch: 'upper', planned: 40, dollars: 480 },
    ],
  },
  'Noah Evans': {
    seen: [
      // Replaced by the plan "Replace the missing lower molar" (plans.ts).
      { kind: 'missing', tooth: 36, ago: 420 },
      { kind: 'missing', tooth: 46, ago: 420 },
      { kind: 'drifted', tooth: 47, direction: 'mesial', ago: 420 },
    ],
    work: [
      // An implant through its phases: placed, uncovered after it healed, and still without its abutment and crown.
      { code: 'IMP1', tooth: 46, planned: 400, done: 210, dollars: 2350 },
      { code: 'IMP5', tooth: 46, planned: 210, done: 40, dollars: 290 },
      { code: 'IMP6', tooth: 46, planned: 210, done: 40, dollars: 210 },
      { code: 'IMP2', tooth: 46, planned: 210, dollars: 620 },
      { code: 'CRN14', tooth: 46, planned: 210, dollars: 1620 },
    ],
  },
  'Ava Foster': {
    seen: [
      {
        kind: 'unerupted',
        tooth: 11,
        tooth_extra: true,
        ago: 90,
        note: 'Supernumerary tooth between the front teeth.',
      },
      { kind: 'rotated', tooth: 12, direction: 'distal', ago: 90 },
      { kind: 'primary_retained', tooth: 75, ago: 90 },
    ],
  },
  'Elijah Gray': {
    seen: [{ kind: 'impacted', tooth: 48, direction: 'mesial', ago: 60 }],
    work: [
      { code: 'EXT7', tooth: 48, planned: 60, dollars: 540, outcome: 'referred' },
      { code: 'BRC2', planned: 60, dollars: 4800, outcome: 'declined' },
      { code: 'CLN4', quadrant: 4, planned: 60, dollars: 210 },
    ],
  },
  // Many years of many findings: what a full chart looks like. Deep cleaning when the pockets were back (perio.ts).
  'Henry Underwood': {
    seen: [...without(18, 28, 38, 48), ...manyYears()],
    work: ([1, 2, 3, 4] as const).map((quadrant) => ({
      code: 'CLN4',
      quadrant,
      planned: 640,
      done: 600 - 7 * quadrant,
      dollars: 210,
    })),
  },
};

/** About three hundred findings: each tooth looked at over and over for twelve years. */
function manyYears(): Seen[] {
  const teeth = permanentTeeth.filter((tooth) => tooth % 10 !== 8);
  return Array.from({ length: 300 }, (_, place): Seen => {
    const tooth = teeth[(place * 11) % teeth.length] ?? 11;
    const ago = 4300 - place * 14;
    const surfaces = isFront(tooth)
      ? (['M', 'D', 'V', 'F'][place % 4] ?? '')
      : (['MO', 'DO', 'O', 'V'][place % 4] ?? '');
    if (place % 5 === 0) return { kind: 'watch', tooth, surfaces, ago };
    if (place % 5 === 1) return { kind: 'wear', tooth, grade: '1', ago };
    if (place % 5 === 2) return { kind: 'restoration', tooth, surfaces, material: 'composite', ...here, ago };
    return { kind: 'caries', tooth, surfaces, ago };
  });
}

interface DemoChart extends DemoPractice {
  today: string;
  patients: readonly { id: string; first_name: string; last_name: string }[];
  author: { id: string; name: string };
}

/** Charts these patients. Completed work is paid. */
export async function demoCharts(
  tx: Tx,
  { today, patients, author, catalog, providers }: DemoChart,
): Promise<void> {
  const categories = new Map(
    (await tx.all(sqlFor.selectFrom('procedure').select(['id', 'category', 'plain_name']))).map(
      ({ id, ...entry }) => [id, entry],
    ),
  );
  const by = { changed_by: author.name, changed_by_id: author.id };
  for (const [name, { seen = [], work = [] }] of Object.entries(charts)) {
    const patient = patients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    if (patient === undefined) continue;
    const patient_id = patient.id;
    const findings = seen.map(({ ago, ...finding }): Finding => {
      const found_on = addDays(today, -ago);
      const created_at = demoMoment(found_on, 15);
      return {
        ...finding,
        id: idAt(created_at),
        patient_id,
        found_on,
        created_at,
        created_by: author.name,
        created_by_id: author.id,
      };
    });
    if (findings.length > 0) await tx.all(sqlFor.insertInto('finding').values(findings));
    for (const { code, planned, begun, done, dollars, ...treatment } of work) {
      const procedure_id = catalog.get(code) ?? '';
      const entry = categories.get(procedure_id);
      if (entry === undefined) throw new Error(`The catalog has no ${code}.`);
      const date = addDays(today, -planned);
      const created_at = demoMoment(date, 15);
      const id = idAt(created_at);
      const cost_cents = dollars * 100;
      await tx.all(
        sqlFor.insertInto('treatment').values({
          ...treatment,
          id,
          patient_id,
          procedure: entry.category,
          procedure_id,
          tooth_number: '',
          description: entry.plain_name,
          cost_cents,
          status: 'planned',
          notes: '',
          date,
          created_at,
          provider_id: providers[0] ?? null,
          ...by,
        }),
      );
      if (done === undefined) continue;
      const service_date = addDays(today, -done);
      await tx.all(
        sqlFor
          .updateTable('treatment')
          .set({
            status: 'completed',
            service_date,
            ...(begun !== undefined && { begun_on: addDays(today, -begun) }),
            ...by,
          })
          .where('id', '=', id),
      );
      await tx.all(
        sqlFor.insertInto('payment').values({
          id: idAt(demoMoment(service_date, 22)),
          patient_id,
          treatment_id: id,
          amount_cents: cost_cents,
          payment_method: 'card',
          status: 'completed',
          notes: '',
          payment_date: service_date,
          created_at: demoMoment(service_date, 22),
        }),
      );
    }
  }
  await chartGaps(tx, author);
}

/** What an implant or a bridge replaces is charted as missing since the day on which that was planned. */
const chartGaps = (tx: Tx, author: DemoChart['author']) =>
  tx.all(
    raw(sql`
      insert into finding (id, patient_id, kind, tooth, found_on, created_at, created_by, created_by_id)
        select gen_random_uuid(), t.patient_id, 'missing', gap.tooth, t.date, t.created_at, ${author.name}, ${author.id}
          from treatment t
          cross join lateral (select t.tooth where t.procedure = 'Implant' union select unnest(t.pontics)) gap (tooth)
          where gap.tooth is not null and not exists (select from finding f
            where f.practice_id = t.practice_id and f.patient_id = t.patient_id and f.tooth = gap.tooth and f.kind = 'missing')`),
  );
