import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { states } from '../kernel/identifiers.ts';

/** A record that a prescriber looked a patient up in a state's prescription monitoring program. */
export const MonitoringLookup = z.object({
  id: z.string(),
  patient_id: z.string(),
  state: z.string(),
  found: z.string(),
  looked_up_at: field.moment(),
  looked_up_by: z.string(),
});
export type MonitoringLookup = z.infer<typeof MonitoringLookup>;

export const MonitoringLookupInput = z.object({
  state: field.oneOf(states, 'Choose the state.'),
  found: field.longText('Enter what you found, or that there was nothing.'),
});

/**
 * Addresses of the programs that are known here; the others are found by the directory of the PDMP Training and
 * Technical Assistance Center.
 */
const programs: Record<string, string> = {
  CA: 'https://cures.doj.ca.gov',
  FL: 'https://florida.pmpaware.net',
  MA: 'https://massachusetts.pmpaware.net',
  OH: 'https://www.ohiopmp.gov',
  PA: 'https://pennsylvania.pmpaware.net',
  TX: 'https://texas.pmpaware.net',
  VA: 'https://virginia.pmpaware.net',
};

/** The address of a state's program for prescribers. */
export const monitoringLink = (state: string): string =>
  programs[state] ?? 'https://www.pdmpassist.org/State';

// Only those who prescribe may see what such a program says.
const prescribers = staffWith('prescriptions.write');

export const listMonitoringLookups = get('/patients/{id}/monitoring-lookups', {
  summary: 'The lookups of a patient in the state’s prescription monitoring, the latest first.',
  access: prescribers,
  audit: { action: 'read', object: 'monitoring_lookup', patient: 'params.id' },
  output: z.array(MonitoringLookup),
  refusals: ['patient_not_found'],
});

export const noteMonitoringLookup = post('/patients/{id}/monitoring-lookups', {
  summary:
    'Note that the signed-in prescriber looked into the state’s prescription monitoring, and what was found.',
  access: prescribers,
  audit: { action: 'create', object: 'monitoring_lookup', patient: 'params.id' },
  event: 'noted',
  body: MonitoringLookupInput,
  output: MonitoringLookup,
  refusals: ['patient_not_found'],
});
