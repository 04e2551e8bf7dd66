// Renders the PDF of statements in a worker thread.
import { parentPort } from 'node:worker_threads';
import { StatementSnapshot } from '@cusp/contract';
import * as z from 'zod/mini';
import { answerWith } from '../../services/pdf/in-worker.ts';
import { writeStatements } from './statement-pdf.ts';

const Statements = z.array(StatementSnapshot);

parentPort?.on('message', (written) => void answerWith(writeStatements(Statements.parse(written))));
