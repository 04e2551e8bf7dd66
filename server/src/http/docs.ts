import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { docsPolicy } from './headers.ts';
import { openApiDocument } from './openapi.ts';

/** `GET /api/openapi.json` describes every call, `GET /api/docs` shows it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(endpoints);
  app.get('/api/openapi.json', async () => document);
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', docsPolicy);
      return payload;
    });
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: JSON.parse(JSON.stringify(document)) },
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
