import type { FastifyInstance } from 'fastify';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import type { recordsOf } from './records.ts';
import type { Side } from './side.ts';

interface Ground {
  app: FastifyInstance;
  records: ReturnType<typeof recordsOf>;
  own: Side;
}

/** A version of a treatment plan that was answered, so that there is a copy of the answer. */
export async function answeredPlan({ app, records, own }: Ground) {
  const params = { id: await records.make('treatment_plan', own, own.patientId), number: '1' };
  const body = { accepted: false, scope: 'whole', reason: 'Not now' };
  await ask(app, callNamed('answerPlan'), own.token, { params, body });
  return { params };
}
