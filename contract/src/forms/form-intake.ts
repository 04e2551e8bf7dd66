import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import { WholePatientForm } from './patient-forms.ts';

export const takeInForm = post('/patient-forms/{id}/take-in', {
  summary:
    'Accept answers of a signed form into the record, or leave them, line by line. Only clinicians accept those on health.',
  access: staffWith('forms.write'),
  audit: { action: 'update', object: 'patient_form', patient: 'output.patient_id' },
  body: z.object({
    lines: z
      .array(
        z.object({
          key: z.string({ error: 'Choose a line.' }).check(z.maxLength(100, 'Choose a line.')),
          take: z.boolean({ error: 'Accept it or don’t accept it.' }),
        }),
        { error: 'Choose a line.' },
      )
      .check(z.minLength(1, 'Choose a line.'), z.maxLength(500, 'Choose at most 500 lines.')),
  }),
  output: WholePatientForm,
  status: 200,
  refusals: [
    'patient_form_not_found',
    'form_not_signed',
    'form_line_decided',
    'form_line_unknown',
    'not_permitted',
    'health_list_not_empty',
  ],
});
