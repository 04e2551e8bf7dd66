// Writes the PDF of statements in a process of its own.
import { StatementSnapshot } from '@cusp/contract';
import * as z from 'zod/mini';
import { writeStatements } from './statement-pdf.ts';

const Statements = z.array(StatementSnapshot);

export const write = (written: unknown): Promise<Buffer> => writeStatements(Statements.parse(written));
