import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A stream as an answer, which stays open until either side closes it. */
export class StreamAnswer {
  readonly kind = 'streams';
  readonly #type: string;
  readonly #start: (request: FastifyRequest) => Readable;

  constructor({ type, start }: { type: string; start: (request: FastifyRequest) => Readable }) {
    this.#type = type;
    this.#start = start;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.type(this.#type).header('x-accel-buffering', 'no').send(this.#start(request));
  }
}
