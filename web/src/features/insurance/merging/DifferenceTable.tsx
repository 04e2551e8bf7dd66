import type { Difference } from './differences.ts';
import classes from './Merging.module.css';

/** The differences between two carriers or plans, side by side. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className={classes.words}>No differences.</p>;
  return (
    <table className={classes.table}>
      <caption>Where they differ</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Stays</th>
          <th scope="col">Replaced</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, kept, merged }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{kept || 'Not entered'}</td>
            <td>{merged || 'Not entered'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
