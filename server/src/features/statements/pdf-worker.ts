// Renders the PDF of statements in a worker thread: one for all, or one for each.
import { parentPort, workerData } from 'node:worker_threads';
import { StatementSnapshot } from '@cusp/contract';
import * as z from 'zod/mini';
import { writeStatements } from './statement-pdf.ts';

const { statements, apart } = z
  .object({ statements: z.array(StatementSnapshot), apart: z.boolean() })
  .parse(workerData);
parentPort?.postMessage(
  await (apart ? Promise.all(statements.map((one) => writeStatements([one]))) : writeStatements(statements)),
);
