// Renders the PDF of an agreement on a payment plan in a worker thread.
import { parentPort, workerData } from 'node:worker_threads';
import { SignedAgreement, writeAgreement } from './agreement-pdf.ts';

parentPort?.postMessage(await writeAgreement(SignedAgreement.parse(workerData)));
