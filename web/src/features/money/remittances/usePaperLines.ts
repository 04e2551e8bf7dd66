import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import {
  firstEmpty,
  newPaperClaim,
  newPaperLine,
  openTreatmentIds,
  type PaperValues,
  restOfCheck,
} from './paper.ts';

const fieldOf = (at: number, name: string) =>
  document.querySelector<HTMLInputElement>(`[data-path="lines.${at}.${name}"]`);

/** Moves through the lines of a check by keyboard alone, and fills in values that are clear. */
export function usePaperLines(form: UseFormReturnType<PaperValues>) {
  const client = useQueryClient();

  /** Takes the patient, and the treatment where just one is left to pay; then goes to what is empty. */
  const choosePatient = async (at: number, id: string) => {
    form.setFieldValue(`lines.${at}.patient_id`, id);
    form.setFieldValue(`lines.${at}.treatment_id`, '');
    if (id === '') return;
    const treatments = await client.ensureQueryData(treatmentsQuery(id)).catch(() => []);
    const { lines } = form.getValues();
    const line = lines[at];
    if (line === undefined || line.patient_id !== id || line.treatment_id !== '') return;
    const [only, ...more] = openTreatmentIds(treatments, lines);
    const isKnown = only !== undefined && more.length === 0;
    if (isKnown) form.setFieldValue(`lines.${at}.treatment_id`, only);
    if (document.activeElement === fieldOf(at, 'patient_id'))
      fieldOf(at, isKnown ? 'paid' : 'treatment_id')?.focus();
  };

  /** A new line is for the patient of the one before as long as something of theirs is left to pay. */
  const add = () => {
    const { lines } = form.getValues();
    const patient_id = lines.at(-1)?.patient_id ?? '';
    const treatments = client.getQueryData(treatmentsQuery(patient_id).queryKey) ?? [];
    const [only, ...more] = openTreatmentIds(treatments, lines);
    const line = newPaperLine({
      patient_id: only === undefined ? '' : patient_id,
      treatment_id: more.length === 0 ? (only ?? '') : '',
    });
    form.insertListItem('lines', { ...line, begins: firstEmpty(line) });
  };

  /** To the next line, which is added; or to the button, once the lines come to the check. */
  const goOn = (at: number) => {
    const values = form.getValues();
    const following = values.lines[at + 1];
    if (following !== undefined) fieldOf(at + 1, firstEmpty(following))?.focus();
    else if (values.amount !== '' && restOfCheck(values).rest === 0)
      fieldOf(at, 'paid')?.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    else add();
  };
  /** The focus goes to the line beside the one that is gone. */
  const remove = (at: number) => {
    fieldOf(at === 0 ? 1 : at - 1, 'paid')?.focus();
    form.removeListItem('lines', at);
  };

  /** A claim of which the paper says the total alone, in the place of a line that says nothing yet. */
  const addClaim = () => {
    const { lines } = form.getValues();
    const [only, ...more] = lines;
    form.insertListItem('claims', newPaperClaim());
    if (only?.patient_id === '' && more.length === 0) form.removeListItem('lines', 0);
  };
  const removeClaim = (at: number) => {
    const { lines, claims } = form.getValues();
    form.removeListItem('claims', at);
    if (lines.length === 0 && claims.length === 1) form.insertListItem('lines', newPaperLine());
  };
  return { choosePatient, add, goOn, remove, addClaim, removeClaim };
}
