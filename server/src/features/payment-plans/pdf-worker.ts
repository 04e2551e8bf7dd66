// Renders the PDF of an agreement on a payment plan in a worker thread.
import { parentPort } from 'node:worker_threads';
import { answerWith } from '../../services/pdf/in-worker.ts';
import { SignedAgreement, writeAgreement } from './agreement-pdf.ts';

parentPort?.on('message', (written) => void answerWith(writeAgreement(SignedAgreement.parse(written))));
