import { listFilledTemplates } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

const filledQuery = (patientId: string) =>
  queryOf(
    listFilledTemplates,
    { params: { id: patientId } },
    keyOf('message-templates', 'filled', patientId),
  );

/** A text that was chosen, as it is sent; what a Spanish one says in English. */
export interface ChosenTemplate {
  body: string;
  english: string;
}

interface TemplateSelectProps {
  patientId: string;
  onChoose: (chosen: ChosenTemplate) => void;
}

/** Chooses one of the practice's texts, filled in for a patient; those in the patient's language first. */
export function TemplateSelect({ patientId, onChoose }: TemplateSelectProps) {
  const { data } = useQuery(filledQuery(patientId));
  if (data === undefined || data.templates.length === 0) return null;
  const english = data.templates.map(({ id, name, body }) => ({
    value: `${id} en`,
    label: name,
    chosen: { body, english: '' },
  }));
  const spanish = data.templates
    .filter(({ body_es }) => body_es !== '')
    .map(({ id, name, body, body_es }) => ({
      value: `${id} es`,
      label: `${name} (Spanish)`,
      chosen: { body: body_es, english: body },
    }));
  const offered = data.language === 'es' ? [...spanish, ...english] : [...english, ...spanish];
  return (
    <Select
      aria-label="Choose a template"
      placeholder="Choose a template"
      size="xs"
      searchable
      data={offered.map(({ value, label }) => ({ value, label }))}
      // Chosen again, it is put in again.
      value={null}
      onChange={(value) => {
        const found = offered.find((one) => one.value === value);
        if (found) onChoose(found.chosen);
      }}
    />
  );
}
