import { getPatient } from '@cusp/contract';
import { expect, test } from 'vitest';
import { newId } from '../values/ids.ts';
import { callAs, ownApp } from '../../tests/support/practice.ts';
import { measureCalls, measureProcess, serveMetrics } from './metrics.ts';

test('Prometheus gets counts of calls by route, on a separate port, without any personal data', async () => {
  const { app, newPractice } = await ownApp();
  const id = newId();
  const letters = { sent: 0, tried_again: 0, failed: 0 };
  const registry = measureProcess(letters);
  measureCalls(registry, app);
  letters.failed += 2;
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const { token, email } = await newPractice({ name: 'Dr. Unheard-of' });
    await callAs(app, token).unchecked(getPatient, { params: { id }, query: { q: 'secret-search' } });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('route="/api/patients/:id",status="404"');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toContain('cusp_letters_total{outcome="failed"} 2');
    for (const secret of [id, token, email, 'Unheard-of', 'secret-search'])
      expect(text).not.toContain(secret);
    expect((await fetch(`http://127.0.0.1:${port}/api/patients`)).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await expect(serveMetrics(registry, { host: '127.0.0.1', port })).rejects.toThrow(
      'the port of the metrics is already in use',
    );
  } finally {
    server.close();
  }
});
