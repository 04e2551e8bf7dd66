import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** `GET /api/openapi.json` describes every call, `GET /api/docs` shows it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(endpoints);
  app.get('/api/openapi.json', async () => document);
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: JSON.parse(JSON.stringify(document)) },
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
