import type { Endpoint } from '@cusp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Place } from './admission/admission.ts';
import type { Act } from './audit.ts';

/** A bound call: what app.ts hands to Fastify. */
export interface Route {
  endpoint: Endpoint;
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    database: Database,
    act: Act,
    place: Place,
  ): Promise<unknown>;
}
