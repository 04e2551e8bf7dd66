import { type PerioChart, type PerioExam, perioShares } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import classes from './Perio.module.css';

interface ExamsProps {
  exams: readonly PerioExam[];
  /** Those before them, which can be opened one at a time. */
  earlier: PerioChart['earlier'];
  /** The one that is shown. */
  shown: string;
  onShow: (id: string) => void;
  compared: ReadonlySet<string>;
  onCompare: (id: string) => void;
}

const percent = (share: number | null) => (share === null ? '–' : `${share}%`);

/** The exams with their percentages, the latest first: one is shown, others beside it. */
export function Exams({ exams, earlier, shown, onShow, compared, onCompare }: ExamsProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label="Exams with their percentages" tabIndex={0}>
      <table className={classes.exams}>
        <caption>Exams</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Provider</th>
            <th scope="col">Probed</th>
            <th scope="col">Bleeding</th>
            <th scope="col">Plaque</th>
            <th scope="col">4 mm and more</th>
            <th scope="col">5 mm and more</th>
            <th scope="col">6 mm and more</th>
            <th scope="col">Compare</th>
          </tr>
        </thead>
        <tbody>
          {exams.map((exam) => {
            const shares = perioShares(exam.teeth);
            const day = dateWords(exam.exam_on, 'plain');
            return (
              <tr key={exam.id} data-shown={exam.id === shown || undefined}>
                <th scope="row">
                  <button type="button" aria-pressed={exam.id === shown} onClick={() => onShow(exam.id)}>
                    {day}
                  </button>
                  {exam.finished_at === null && <em> not finished</em>}
                  {exam.amendments.length > 0 && <em> amended</em>}
                </th>
                <td>{exam.provider_name}</td>
                <td>
                  {shares.probed} of {shares.sites} sites, {shares.teeth} teeth
                </td>
                <td>{percent(shares.bleeding)}</td>
                <td>{percent(shares.plaque)}</td>
                <td>{percent(shares.from4)}</td>
                <td>{percent(shares.from5)}</td>
                <td>{percent(shares.from6)}</td>
                <td>
                  {exam.id !== shown && (
                    <input
                      type="checkbox"
                      aria-label={`Compare with ${day}`}
                      checked={compared.has(exam.id)}
                      onChange={() => onCompare(exam.id)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
          {earlier.map(({ id, exam_on, provider_name }) => (
            <tr key={id}>
              <th scope="row">
                <button type="button" aria-pressed={false} onClick={() => onShow(id)}>
                  {dateWords(exam_on, 'plain')}
                </button>
              </th>
              <td>{provider_name}</td>
              <td colSpan={7}>Earlier exam. Open to view.</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
