import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  endpoints,
  mailWebhooks,
  pharmacyWebhook,
  phoneWebhook,
  stripeWebhook,
  textWebhooks,
} from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { docsPolicy } from './headers.ts';
import { openApiDocument } from './openapi.ts';

/** Every call that the document describes. */
export const describedCalls: readonly Endpoint[] = [
  ...endpoints,
  stripeWebhook,
  ...textWebhooks,
  phoneWebhook,
  ...mailWebhooks,
  pharmacyWebhook,
];

/**
 * `GET /api/openapi.json` describes every call, `GET /api/docs` shows it. The document is made at the first request and
 * kept as text, because most servers never need it.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  let made: string | undefined;
  const text = () => (made ??= JSON.stringify(openApiDocument(describedCalls)));
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return text();
  });
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', docsPolicy);
      return payload;
    });
    await docs.register(swagger, {
      openapi: { openapi: '3.1.0' },
      transformObject: () => JSON.parse(text()),
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
