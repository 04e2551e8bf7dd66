import { adminLogin, createPatient, endpoints, listPatients, login, portalLogin } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { newId } from '../../src/values/ids.ts';
import { callAs, password } from '../support/practice.ts';
import { ask } from './ask.ts';
import type { Sent } from './ask.ts';
import { fieldsOf } from './fields.ts';
import type { makeWorld } from './world.ts';

/** Contained in every text that is sent, and in every amount as cents. */
const seeded = 'Seededvalue';
const amount = 97531.87;
const secrets = /seededvalue|97531\.87|9753187/i;
/** Random ids and measured times, which may contain any digits. */
const byChance = /"(reqId|time|responseTime)":[^,}]+/g;

/** Fields (`call.field`) that only one value fits, or that another field excludes. */
const fitting = new Set([
  'refundOnline.amount',
  'refundPayment.amount',
  'allocateCredit.amount',
  'receivePayment.adjustment',
  'receiveAdditional.adjustment',
  'startStatementRun.min_amount',
  'createPaymentPlan.amount',
  'createPaymentPlan.down_payment',
  'quotePaymentPlan.amount',
  'quotePaymentPlan.down_payment',
  'createPaymentPlan.apr',
  'createPaymentPlan.finance_charge',
  'setPatientPhoto.image_id',
  'checkoutBalance.amount',
  'payWithKeptCard.amount',
  'chargeCardOnFile.amount',
  'decideProphylaxis.drug',
  'takeOverLine.line',
  'addAttachments.chosen',
  // Files of X12, and a check that comes to its lines.
  'readEligibilityAnswer.answer',
  'takeRemittances.text',
  'updateClearinghouse.address',
  'updateClearinghouse.host_fingerprint',
  'updateClearinghouse.sender_id',
  'updateClearinghouse.receiver_id',
  'enterRemittance.amount',
  'enterRemittance.withheld',
  'enterRemittance.interest',
]);

/** Fields with a secret that the call needs; the log is searched for their exact value. */
const proofs = [
  'password',
  'current_password',
  'token',
  'key',
  'code',
  'passkey',
  'pass',
  'email',
  'id',
  'origin_url',
  'attention',
];

type World = Awaited<ReturnType<typeof makeWorld>>;

/** The log of calls whose every field holds what must not be in it. */
export class SeededLog {
  /** Takes the log's lines; pass it to `makeWorld`. */
  readonly logTo = { write: (line: string): void => void (this.#listens && this.#lines.push(line)) };
  readonly #lines: string[] = [];
  #listens = false;
  readonly #statuses = new Set<number>();
  /** Values that must not appear in any line: tokens, codes, passwords, ids of patients. */
  readonly #entered = new Set<string>([password]);

  /** Keeps the log of what is done meanwhile. */
  async during<T extends { status: number }>(calls: () => Promise<T>): Promise<T> {
    this.#listens = true;
    const answer = await calls().finally(() => {
      this.#listens = false;
    });
    this.#statuses.add(answer.status);
    return answer;
  }

  keep(value: unknown): void {
    if (typeof value === 'string' && value.length >= 20) this.#entered.add(value);
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.keep(part);
  }

  /** A valid body with the seeded value wherever it is allowed. */
  seed(endpoint: Endpoint, given: Record<string, unknown> | undefined) {
    if (given === undefined) return undefined;
    const body = { ...given };
    for (const { name } of fieldsOf(endpoint.body)) {
      if (proofs.includes(name) || fitting.has(`${endpoint.name}.${name}`)) this.keep(body[name]);
      else
        for (const value of [
          `${seeded} ${name} ${newId().slice(-8)}`,
          `${seeded}.${newId()}@example.com`,
          amount,
        ])
          if (endpoint.body?.safeParse({ ...body, [name]: value }).success === true) body[name] = value;
    }
    return body;
  }

  /** Asks for another patient's record, and without a session. */
  async askWrongly({ app, own }: World, endpoint: Endpoint, token: string | undefined, sent: Sent) {
    const params = { ...sent.params, id: own.siblingId, session_id: `${seeded}session` };
    for (const by of [token, undefined]) await this.during(() => ask(app, endpoint, by, { ...sent, params }));
  }

  /** Calls that fail for an unforeseen reason, sign-ins, a broken body, and a search for stored values. */
  async askForTrouble(world: World): Promise<void> {
    const { app, own, asOwner } = world;
    // The database refuses a row and quotes it in its message.
    await asOwner((client) =>
      client.query(
        `alter table clinical_note add constraint nobody_foresaw check (content not like '%${seeded}%') not valid`,
      ),
    );
    for (const name of ['createNote', 'createPatient', 'listPatients']) {
      const endpoint = endpoints.find((one) => one.name === name);
      if (endpoint === undefined) continue;
      const { token, body, ...input } = await world.ready(endpoint);
      const query = name === 'listPatients' ? { ...input.query, q: seeded } : input.query;
      await this.during(() =>
        ask(app, endpoint, token, { ...input, query, body: this.seed(endpoint, body) }),
      );
    }
    const { token } = own;
    for (const signIn of [login, portalLogin, adminLogin]) {
      const typed = { email: `${seeded}@example.com`, password: `${seeded} and more`, code: seeded };
      await this.during(() => callAs(app)(signIn, { body: typed }));
    }
    await this.during(() =>
      callAs(app, token).unchecked(createPatient, { payload: `{"first_name": "${seeded}` }),
    );
    await this.during(() => callAs(app, `${token.slice(1)}x`)(listPatients, { query: { q: seeded } }));
  }

  /** The whole log, and the parts that should not be in it. */
  found({ own }: World) {
    const log = this.#lines.join('');
    const hidden = [...this.#entered, own.token, own.patientId, '212-555-0147', '1984-06-09'];
    return {
      log,
      statuses: [...this.#statuses],
      /** Each line is JSON and names its request. */
      lines: this.#lines.map((line): unknown => JSON.parse(line)),
      hidden,
      leaks: [
        ...log.split('\n').filter((line) => secrets.test(line.replaceAll(byChance, ''))),
        ...hidden.flatMap((secret) => this.#lines.filter((line) => line.includes(secret))),
      ],
    };
  }
}
