/** Fills a database with what a release keeps of made-up records. */
import {
  activate,
  addToNote,
  correctSoapNote,
  createAppointment,
  createNote,
  createPatient,
  createPayment,
  createPharmacy,
  createPrescription,
  createSoapNote,
  createTreatment,
  endpoints,
  inviteToPortal,
  inviteToTeam,
  register,
  requestOf,
  updatePatient,
} from '@cusp/contract';
import type { Endpoint, InputOf, OutputOf } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import type { inject } from 'vitest';
import type { Files } from '../../src/services/files/files.ts';
import { callFiles } from '../support/image-app.ts';
import { asOwner, testApp } from '../support/practice.ts';
import { ask } from '../security/ask.ts';
import { jobsDone, makeWorld } from '../security/world.ts';
import { ana, picture, secrets, zoe } from './kept.ts';

type Tested = Awaited<ReturnType<typeof testApp>>;
type Connection = ReturnType<typeof inject<'postgres'>>;

/** Makes a practice whose records the test reads by name, and what each call of the contract writes. */
export async function fill(connection: Connection, files: Files): Promise<void> {
  await makePractice(await testApp({ sandbox: true }, connection, { secrets, files }));
  await makeEachCall(await makeWorld({}, { secrets, files }, connection));
  await asOwner(async (client) => {
    await jobsDone(client);
    // The trial must not end before these rows are upgraded.
    await client.query('update subscription set trial_ends_at = null');
    await client.query('select seal_audit(practice_id, 100000) from practice');
  }, connection);
}

/** Each call once, by someone who may make it, with records that it may be made for. */
async function makeEachCall(world: Awaited<ReturnType<typeof makeWorld>>): Promise<void> {
  const refused: string[] = [];
  for (const endpoint of endpoints) {
    const { token, ...input } = await world.ready(endpoint);
    const answer = await ask(world.app, endpoint, token, input);
    if (answer.status >= 300) refused.push(`${endpoint.name}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  console.log(`Calls that were refused:\n${refused.join('\n')}`);
}

/** Makes calls that have to succeed. */
const callsOf =
  (app: FastifyInstance) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<OutputOf<E>> => {
    const { method, url, headers, body } = requestOf(endpoint, input);
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sent = body === undefined ? {} : { payload: body };
    const answer = await app.inject({ method, url, headers: { ...headers, ...bearer }, ...sent });
    return outputOf(endpoint, answer.statusCode, answer.body);
  };
function outputOf<E extends Endpoint>(endpoint: E, status: number, text: string): OutputOf<E>;
function outputOf({ name, status: wanted, output }: Endpoint, status: number, text: string): unknown {
  if (status !== wanted) throw new Error(`${name} was answered ${status}: ${text}`);
  return output?.parse(JSON.parse(text));
}

/** The practice whose records the test reads by name. */
async function makePractice({ app }: Tested): Promise<void> {
  const call = callsOf(app);
  const owner = { ...ana, name: 'Dr. Ana Núñez', time_zone: 'America/New_York' };
  const { access_token: token } = await call(register, { body: owner });
  const made = await call(
    createPatient,
    {
      body: {
        first_name: 'Zoë',
        last_name: 'Keller',
        email: zoe.email,
        phone: '(212) 555-0147',
        date_of_birth: '1984-06-09',
        allergies: 'Latex',
      },
    },
    token,
  );
  const patient_id = made.id;
  const moved = { ...made, address: '1 Main St' };
  await call(updatePatient, { params: { id: patient_id }, body: moved }, token);
  const visit = { appointment_date: '2026-03-03', appointment_time: '09:30', recall_date: '2026-09-03' };
  await call(createAppointment, { body: { patient_id, type: 'cleaning', ...visit } }, token);
  const crown = { patient_id, procedure: 'Crown', cost: 1250.5, status: 'completed' };
  const { id: treatment_id } = await call(createTreatment, { body: crown }, token);
  await call(createPayment, { body: { patient_id, treatment_id, amount: 1000.25 } }, token);
  const at = { address: '1 Main St', city: 'Salem', state: 'MA', zip_code: '01970' };
  const corner = { name: 'Corner Pharmacy', phone: '978-555-0111', ncpdp_id: '0012345', ...at };
  const { id: pharmacy_id } = await call(createPharmacy, { body: corner }, token);
  const taking = { dosage: '500 mg', frequency: 'three times a day', duration: '7 days' };
  const drug = { patient_id, pharmacy_id, medication: 'Amoxicillin', ...taking };
  await call(createPrescription, { body: drug }, token);
  const note = await call(createNote, { body: { patient_id, content: 'Wears a night guard.' } }, token);
  await call(addToNote, { params: { id: note.id }, body: { content: 'Not any more.' } }, token);
  const sections = {
    subjective: 'Since Monday',
    objective: 'Caries #19',
    assessment: 'Pulpitis',
    plan: 'Filling',
  };
  const soap = { patient_id, chief_complaint: 'Pain lower left', ...sections };
  const { id } = await call(createSoapNote, { body: soap }, token);
  const corrected = { ...soap, objective: 'Caries #20', reason: 'Wrong tooth', version: 1 };
  await call(correctSoapNote, { params: { id }, body: corrected }, token);
  const { invite_url } = await call(inviteToPortal, { params: { id: patient_id }, body: {} }, token);
  const invited = new URL(invite_url).searchParams.get('token') ?? '';
  await call(activate, { body: { token: invited, password: zoe.password } });
  await call(inviteToTeam, { body: { email: 'tom@example.com', role: 'hygienist' } }, token);
  const { status } = await callFiles(app, token).upload(patient_id, picture);
  if (status !== 201) throw new Error(`The image was answered ${status}.`);
}
