import type { NoteTemplate, NoteTemplateKind, Procedure, Provider } from '@cusp/contract';

export const kindWords: Record<NoteTemplateKind, string> = {
  clinical: 'Clinical notes',
  soap: 'SOAP notes',
};

/** The category or procedure and the provider that a template is for: "Filling, Dr. Okafor". */
export function subjectWords(
  { category, procedure_id, provider_id }: NoteTemplate,
  procedures: readonly Pick<Procedure, 'id' | 'name'>[],
  providers: readonly Pick<Provider, 'id' | 'name'>[],
): string {
  const named = [
    category,
    procedures.find(({ id }) => id === procedure_id)?.name,
    providers.find(({ id }) => id === provider_id)?.name,
  ].filter((name) => name);
  return named.length > 0 ? named.join(', ') : 'Everything';
}
