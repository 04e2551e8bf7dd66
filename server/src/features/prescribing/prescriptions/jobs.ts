import type { Jobs } from '../../../jobs/job.ts';
import type { JobDependencies } from '../../dependencies.ts';
import { createSendPrescriptionJob } from './events.ts';

export const prescriptionJobs = (needs: Pick<JobDependencies, 'database' | 'gateway' | 'log'>) =>
  ({ 'prescription.send': { work: createSendPrescriptionJob(needs) } }) satisfies Jobs;
