import * as contract from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { Refusal } from '../../../values/refusal.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { auditCsv } from './csv.ts';
import * as queries from './queries.ts';

/**
 * The audit trail for owners and patients. Entries are written by pipeline/audit.ts and the database's triggers.
 */
export const audit = (database: Database): Feature => ({
  routes: [
    on(contract.listAudit, async ({ tx, input }) => {
      await queries.chainWaitingEntries(tx);
      return queries.listAuditEntries(tx, input.query);
    }),

    on(contract.getAuditEntry, async ({ tx, input }) => {
      await queries.chainWaitingEntries(tx);
      const found = await queries.findAuditEntry(tx, input.params.id);
      if (found === undefined) throw new Refusal('audit_entry_not_found');
      const { changes, detail } = contract.AuditDetail.shape;
      return {
        ...found,
        changes: changes.parse(found.changes),
        detail: detail.parse(found.detail),
        hash: found.hash.toString('hex'),
      };
    }),

    on(contract.listAuditPeople, ({ tx }) => queries.listPeople(tx)),

    on(contract.exportAudit, async ({ tx, person, input }) => {
      await queries.chainWaitingEntries(tx);
      const { id, timeZone } = person.practice;
      return new FileAnswer({
        type: 'text/csv; charset=utf-8',
        downloadAs: `audit-${todayAt(timeZone)}.csv`,
        open: async () => ({ stream: auditCsv(database, id, input.query) }),
      });
    }),

    on(contract.auditAnchors, async ({ tx, person }) => {
      await queries.chainWaitingEntries(tx);
      const anchors = await queries.listAnchors(tx);
      const end = await queries.chainEnd(tx);
      return {
        practice_id: person.practice.id,
        practice_name: person.practice.name,
        made_at: new Date().toISOString(),
        anchors: anchors.map(({ day, seq, hash }) => ({ date: day, count: seq, hash: hash.toString('hex') })),
        now: { count: end?.seq ?? 0, hash: end?.hash.toString('hex') ?? '' },
      };
    }),

    on(contract.recordPrint, async ({ tx, person, input, auditScope }) => {
      const { sheet, id } = input.body;
      const { object, permission } = sheets[sheet];
      if (!contract.mayStaff({ role: person.role, is_owner: person.isOwner }, permission)) {
        throw new Refusal('not_permitted');
      }
      // The schedule shows many patients.
      if (sheet === 'schedule') auditScope.setSubject({ object });
      else {
        const patientId = await patientOf(tx, sheet, id ?? '');
        auditScope.setSubject({ object, objectId: id ?? '', patientId });
      }
      return null;
    }),

    on(contract.recordPortalPrint, async ({ tx, input, auditScope }) => {
      const { sheet, id } = input.body;
      if (sheet === 'statement' || id === null) {
        auditScope.setSubject({ object: 'statement' });
      } else {
        await patientOf(tx, sheet, id);
        auditScope.setSubject({ object: sheet, objectId: id });
      }
      return null;
    }),

    on(contract.portalAccessLog, async ({ tx, input }) => {
      await queries.chainWaitingEntries(tx);
      return queries.listAccesses(tx, input.query);
    }),
  ],
});

/** The object under which the trail records each sheet, and the permission to read it. */
const sheets = {
  prescription: { object: 'prescription', permission: 'prescriptions.read' },
  receipt: { object: 'receipt', permission: 'payments.read' },
  visit: { object: 'appointment', permission: 'appointments.read' },
  schedule: { object: 'appointment', permission: 'appointments.read' },
} as const;

const sources = {
  prescription: { find: queries.patientOfPrescription, missing: 'prescription_not_found' },
  receipt: { find: queries.patientOfPayment, missing: 'payment_not_found' },
  visit: { find: queries.patientOfAppointment, missing: 'appointment_not_found' },
} as const;

/** The patient of the printed record, if the transaction can see it. */
async function patientOf(tx: Tx, sheet: keyof typeof sources, id: string): Promise<string> {
  const { find, missing } = sources[sheet];
  const found = id === '' ? undefined : await find(tx, id);
  if (found === undefined) throw new Refusal(missing);
  return found.patient_id;
}
