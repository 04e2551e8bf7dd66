import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The sources of terms: our own list, which is always there, or publishers' files that the operator loads. */
const termSystems = ['cusp', 'rxnorm', 'icd10cm'] as const;
export type TermSystem = (typeof termSystems)[number];

export const termKinds = ['drug', 'allergen', 'condition'] as const;
export type TermKind = (typeof termKinds)[number];

/** The National Library of Medicine asks for this sentence wherever its data is used. Source: RxNorm, terms of service. */
export const nlmNotice =
  'This product uses publicly available data courtesy of the U.S. National Library of Medicine (NLM), National Institutes of Health, Department of Health and Human Services; NLM is not responsible for the product and does not endorse or recommend this or any other product.';

/** A coded drug, allergen or condition. */
export const Term = z.object({
  system: z.enum(termSystems),
  /** Readable in our own list (`amoxicillin`), RxNorm's or ICD-10-CM's code otherwise. */
  code: z.string(),
  name: z.string(),
});
export type Term = z.infer<typeof Term>;

const notATerm = 'Choose a term from the list, or leave the text as it is.';
/** A term in the body of a call; `null` or absent if the text is on no list. */
export const optionalTerm = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z.object(
          {
            system: field.oneOf(termSystems, notATerm),
            code: field.line(notATerm).check(z.maxLength(64, notATerm)),
            name: field.line(notATerm),
          },
          { error: notATerm },
        ),
      ),
    ),
    z.transform((given: Term | null | undefined) => given ?? null),
  );

/** A term that a search found, with details that distinguish it from others. */
export const FoundTerm = z.extend(Term, {
  /** Brand names, ingredients or the ICD-10-CM code, in a few words. */
  detail: z.string(),
  /** The drug's forms and strengths, if our list has them: "capsule 500 mg". */
  forms: z.array(z.string()),
  /** A condition's ICD-10-CM code; `''` for others. */
  icd10: z.string(),
});
export type FoundTerm = z.infer<typeof FoundTerm>;

/** The most terms that a search returns. */
export const termsFound = 12;

export const searchTerms = get('/terms', {
  summary:
    'Drugs, allergens or conditions by any of their words in any order, allowing one typing error in a word of four letters or more; the best twelve.',
  access: staffWith('patients.read'),
  audit: { nothing: 'Lists of drugs and diagnoses, no record.' },
  query: z.object({
    kind: field.oneOf(termKinds, 'Choose what to search for: drug, allergen or condition.'),
    q: field.line('Enter what to search for.'),
  }),
  output: z.array(FoundTerm),
  refusals: [],
});
