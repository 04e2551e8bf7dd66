import type { DrugCheck } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import classes from './CheckDetails.module.css';
import look from '../../../ui/theme/look.module.css';

const kindWords: Record<DrugCheck['not_checked'][number]['kind'], string> = {
  allergy: 'allergies',
  interaction: 'interactions',
  duplicate: 'duplicate therapy',
  dose: 'dose',
  age: 'age',
  pregnancy: 'pregnancy',
  breast_feeding: 'breast-feeding',
  condition: 'conditions',
};

/** The checks that weren't made, which are always shown, and, when opened, minor findings with the source of each rule. */
export function CheckDetails({ check, patientId }: { check: DrugCheck | undefined; patientId: string }) {
  if (check === undefined) return null;
  const { findings, not_checked: open, asks_weight: asksWeight, read_as: readAs, weight } = check;
  if (findings.length === 0 && open.length === 0 && !asksWeight && readAs === '') return null;
  return (
    <div className={classes.details}>
      {asksWeight && (
        <p role="status">
          A child’s dose is based on weight
          {weight === null
            ? ', and no weight is on file. '
            : `: ${weight.kg} kg of ${dateWords(weight.on, 'plain')} is older than three months. `}
          <a href={`/patients/${patientId}?tab=health`} target="_blank" rel="noreferrer">
            Enter the weight<span className="unseen"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {open.length > 0 && (
        <p className={classes.open}>
          Incomplete check: {open.map(({ kind }) => kindWords[kind]).join(', ')}.
        </p>
      )}
      <details>
        <summary>What was checked</summary>
        <ul>
          <li>{readAs === '' ? 'This drug is not on any list.' : `Read as ${readAs}.`}</li>
          {open.map(({ kind, sentence }) => (
            <li key={kind}>{sentence}</li>
          ))}
          {findings.map(({ name, level, sentence, source }) => (
            <li key={`${level} ${name}`}>
              {sentence} {source !== '' && <span className={look.dim}>Source: {source}.</span>}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
