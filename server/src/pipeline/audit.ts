/**
 * Writes the audit trail's entry for each call; the contract says what it holds. A call with one transaction writes its
 * entry at the end, together with COMMIT, so that neither exists without the other. The database's triggers record what
 * it changed. The entry of a read is committed before the answer is sent, together with those of other reads at that
 * moment. The refusal of a signed-in person is written in its own transaction.
 */
import type { AuditAction, Audited, AuditObject, Endpoint, PatientPlace, RefusalCode } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { raw, sqlFor } from '../db/database.ts';
import type { Database, Query, Tx } from '../db/database.ts';
import type { AuditView } from '../db/audit-view-writer.ts';
import { newId } from '../values/ids.ts';
import { givenId, textOf } from '../values/given-fields.ts';
import type { Actor } from '../identity/actor.ts';
import { refusedSignIn } from '../identity/refused-sign-ins.ts';
import { searchWords } from './lists/searching.ts';
import { ShownRows } from './lists/shown-rows.ts';
import type { Figures } from './lists/shown-rows.ts';

/** The object is left empty if the endpoint doesn't declare one. */
type AuditedCall = Omit<Audited, 'object'> & { object: AuditObject | '' };

/** The record that a call is about and its patient: the handler knows them, the contract doesn't. */
interface Concern {
  /** For a call that does one of several things. */
  action?: AuditAction;
  object?: AuditObject;
  objectId?: string;
  patientId?: string;
  /** Of a call without a sign-in: who it is taken for. */
  personName?: string;
  /** What the entry says beside that. */
  detail?: Readonly<Record<string, string>>;
}

/** One call of the API, from its arrival to its entry in the trail. */
export class AuditScope {
  readonly #endpoint: Endpoint;
  readonly #request: FastifyRequest;
  readonly #audited: AuditedCall | undefined;
  #actor: Actor | undefined;
  #concern: Concern = {};
  #counted: ShownRows | undefined;
  #tried: string | undefined;
  #written = false;

  constructor(endpoint: Endpoint, request: FastifyRequest) {
    this.#endpoint = endpoint;
    this.#request = request;
    this.#audited = auditedBy(endpoint, request);
  }

  /** Sets who is signed in, whether or not they may make the call. */
  by(actor: Actor): void {
    this.#actor = actor;
  }

  /** The caller, once known. */
  get actor(): Actor | undefined {
    return this.#actor;
  }

  setSubject(concern: Concern): void {
    this.#concern = { ...this.#concern, ...concern };
  }

  /**
   * Declares that the answer is a count of these patients' records: the entry names them like those of a list's rows.
   */
  countPatients<F extends Figures>(figures: F): F {
    this.#counted = ShownRows.counted(this.#endpoint, figures);
    return figures;
  }

  /** Declares which account's sign-in is attempted, if the body doesn't say it. */
  setAttemptedEmail(email: string): void {
    this.#tried = email;
  }

  /** True if this call is recorded. */
  get isKept(): boolean {
    return this.#audited !== undefined;
  }

  /** Writes the entry as the end of the call's transaction. */
  recordWrite(tx: Tx, answer?: unknown): void {
    if (this.#actor !== undefined && this.#audited !== undefined) tx.last(this.#entry('done', answer));
  }

  /** The same for a call whose transaction only read and has ended: its answer may be sent when this resolves. */
  async recordRead(database: Database, answer: unknown): Promise<void> {
    if (this.#actor === undefined || this.#audited === undefined) return;
    const { practiceId } = this.#actor;
    if (practiceId === null) throw new Error('What admins read is written with its transaction.');
    await database.entries.keep({ practice_id: practiceId, ...this.#entryOf(this.#actor, answer) });
  }

  /**
   * For calls with several transactions, or without a signed-in caller: the database writes an entry for each
   * transaction that changes something, with what is passed here.
   */
  track(database: Database): Database {
    const withContext =
      <T>(work: (tx: Tx) => Promise<T>) =>
      async (tx: Tx): Promise<T> => {
        await tx.all(raw(sql`select set_config('app.audit', ${this.#context()}, true)`));
        const result = await work(tx);
        if (this.#actor !== undefined && !this.#written) {
          const { changed } = await tx.one(
            raw(sql<{ changed: boolean }>`select audit_has_changes() as changed`),
          );
          this.#written = changed;
        }
        return result;
      };
    return {
      ...database,
      asPractice: (practiceId, work) => database.asPractice(practiceId, withContext(work)),
      withoutTenant: (work) => database.withoutTenant(withContext(work)),
    };
  }

  /** After the transactions of `track`: writes the entry of a call that changed nothing. */
  async finish(database: Database, answer: unknown): Promise<void> {
    if (this.#written || this.#actor === undefined) return;
    await this.#inOwnTransaction(database, async (tx) => this.recordWrite(tx, answer));
  }

  /** Names to the database the person on whose behalf an admin's transaction changes a practice. */
  setContext(tx: Tx): void {
    void tx.all(raw(sql`select set_config('app.audit', ${this.#context()}, true)`));
  }

  /** Records that the call was refused, for a signed-in caller or a failed sign-in. */
  async recordRefusal(database: Database, code: RefusalCode): Promise<void> {
    if (this.#actor !== undefined) {
      await this.#inOwnTransaction(database, async (tx) => {
        tx.last(this.#entry(code, undefined));
      });
    } else if (this.#audited?.action === 'sign_in') {
      const kept = refusedSignIn(this.#endpoint, this.#request, this.#tried, code);
      if (kept !== undefined) await database.withoutTenant(async (tx) => tx.last(raw(kept)));
    }
  }

  async #inOwnTransaction(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
    const practiceId = this.#actor?.practiceId ?? null;
    await (practiceId === null ? database.withoutTenant(work) : database.asPractice(practiceId, work));
  }

  #entry(outcome: string, answer: unknown): Query<unknown> {
    const actor = this.#actor;
    if (actor === undefined) throw new Error('An entry needs its author.');
    const { patient_id, detail, ...entry } = this.#entryOf(actor, answer);
    if (actor.practiceId === null) {
      const { id: _none, ...ofService } = entry;
      return ofTemplate(serviceEntry, [...Object.values(ofService), outcome]);
    }
    return ofTemplate(practiceEntry, [...Object.values(entry), patient_id, JSON.stringify(detail), outcome]);
  }

  /** All that is known of the call; the database adds the time, the transaction and the practice. */
  #entryOf(actor: Actor, answer: unknown): Omit<AuditView, 'practice_id'> {
    const { action, object } = this.#audited ?? { action: actionOf(this.#endpoint), object: '' };
    const listed = this.#counted ?? this.#rowsOf(answer);
    const patientId =
      actor.realm === 'patient' ? this.#concern.patientId : (this.#patientOf(answer) ?? listed?.onlyPatient);
    return {
      id: newId(),
      realm: actor.realm,
      person_id: actor.id,
      person_name: actor.name,
      role: actor.role,
      action: this.#concern.action ?? action,
      call: this.#endpoint.name,
      object: this.#concern.object ?? object,
      object_id: this.#concern.objectId ?? givenId(this.#request.params, 'id') ?? givenId(answer, 'id') ?? '',
      address: this.#request.ip,
      patient_id: patientId ?? null,
      detail: { ...this.#detailOf(listed), ...this.#concern.detail },
    };
  }

  #patientOf(answer: unknown): string | undefined {
    if (this.#concern.patientId !== undefined) return this.#concern.patientId;
    const place = this.#audited?.patient;
    return place === undefined ? undefined : this.#at(place, answer);
  }

  #at(place: PatientPlace, answer: unknown): string | undefined {
    const { params, query, body } = this.#request;
    if (place === 'params.id') return givenId(params, 'id');
    if (place === 'body.patient_id') return givenId(body, 'patient_id');
    if (place === 'query.patient_id') return givenId(query, 'patient_id');
    // If an answer is about several patients, the entry itself names one only if it is the only one.
    if (place === 'output.patients') return this.#rowsOf(answer)?.onlyPatient;
    return Array.isArray(answer) ? undefined : givenId(answer, place === 'output.id' ? 'id' : 'patient_id');
  }

  #rowsOf(answer: unknown): ShownRows | undefined {
    if (answer instanceof ShownRows) return answer;
    if (this.#audited?.patient === 'output.patients') return new ShownRows(this.#endpoint).add([answer]);
    return Array.isArray(answer) ? new ShownRows(this.#endpoint).add(answer) : undefined;
  }

  /** For a list: how many rows were shown, and of which patients if they are few. */
  #detailOf(listed: ShownRows | undefined): object {
    if (listed === undefined) return {};
    const patients = this.#actor?.realm === 'staff' ? listed.patients : [];
    return { count: listed.count, ...(patients.length > 0 && { patients }) };
  }

  #context(): string {
    const actor = this.#actor;
    return JSON.stringify({
      call: this.#endpoint.name,
      address: this.#request.ip,
      realm: actor?.realm ?? 'public',
      action: this.#concern.action ?? this.#audited?.action,
      object: this.#audited?.object,
      ...(this.#concern.personName !== undefined && { person_name: this.#concern.personName }),
      ...(actor !== undefined && { person_id: actor.id, person_name: actor.name, role: actor.role }),
      object_id: this.#concern.objectId ?? givenId(this.#request.params, 'id'),
      patient_id: this.#patientOf(undefined),
    });
  }
}

/**
 * A call that declares nothing is recorded by its method, so that a forgotten declaration doesn't mean a missing entry.
 */
function auditedBy(endpoint: Endpoint, { query }: FastifyRequest): AuditedCall | undefined {
  const { audit } = endpoint;
  if (audit === undefined) return { action: actionOf(endpoint), object: '' };
  if ('nothing' in audit) return undefined;
  return audit.unlessSearched !== undefined && searchWords(textOf(query, 'q')) === undefined
    ? undefined
    : audit;
}

const actions = { GET: 'read', POST: 'create', PUT: 'update', DELETE: 'delete' } as const;
const actionOf = ({ method }: Endpoint) => actions[method];

/** Compiled once, because an entry is written on every call. The columns have the order of `#entryOf`. */
const common = {
  realm: 'staff',
  person_id: '',
  person_name: '',
  role: '',
  action: 'read',
  call: '',
  object: '',
  object_id: '',
  address: '',
} as const;
const practiceEntry = sqlFor
  .insertInto('audit_pending')
  .values({ id: '', ...common, patient_id: '', detail: '', outcome: '' })
  .compile();
const serviceEntry = sqlFor
  .insertInto('service_audit')
  .values({ ...common, outcome: '' })
  .compile();

/** The values have the order of the template's columns. */
const ofTemplate = (template: typeof practiceEntry, parameters: readonly unknown[]): Query<unknown> => ({
  compile: () => ({ ...template, parameters }),
});
