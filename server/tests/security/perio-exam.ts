import { beginPerioExam, savePerioReadings } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { ask } from './ask.ts';
import { idIn } from './marking.ts';
import type { Side } from './side.ts';

/** An exam in progress, of a patient of its own, who has no other. */
export async function perioExam(
  app: FastifyInstance,
  side: Side,
  make: (kind: string, side: Side) => Promise<string>,
): Promise<string> {
  const body = { provider_id: await make('provider', side), exam_on: null, furcation_scale: 'glickman' };
  const patient = { id: await make('patient', side) };
  const begun = await ask(app, beginPerioExam, side.token, { params: patient, body });
  const params = { id: idIn(begun.text) };
  const reading = { tooth: 16, extra: false, place: 'mf', measure: 'depth', value: 5, was: null };
  await ask(app, savePerioReadings, side.token, { params, body: { readings: [reading] } });
  return params.id;
}
