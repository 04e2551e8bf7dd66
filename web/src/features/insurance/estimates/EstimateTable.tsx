import type { InsuranceEstimate } from '@cusp/contract';
import { Table } from '@mantine/core';
import { toothNumber } from '../../../ui/text/formats.ts';
import { Money } from '../../../ui/text/Values.tsx';
import { rankWords } from '../coverages/words.ts';
import { PredeterminedLine } from './PredeterminedLine.tsx';
import classes from './Estimates.module.css';
import look from '../../../ui/theme/look.module.css';

type Amounts = InsuranceEstimate['totals'];

interface EstimateTableProps {
  /** Predeterminations lead to their page. */
  links?: boolean;
  shown: InsuranceEstimate;
  /** The computation. */
  title: string;
}

/** Each plan's payment of each treatment, the write-offs and the patient's part, with the steps on demand. */
export function EstimateTable({
  shown: { coverages, treatments, totals },
  title,
  links = false,
}: EstimateTableProps) {
  const plans = coverages.map(({ id, name }) => ({ id, name }));
  const isDiscounted = [totals, ...treatments].some(({ discount }) => discount > 0);
  return (
    <div className={classes.section}>
      <h4 className={classes.title}>{title}</h4>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        tabIndex={0}
        role="region"
        aria-label="Insurance estimate"
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Treatment</th>
              <th scope="col">Fee</th>
              {coverages.map(({ id, name, rank }) => (
                <th key={id} scope="col">
                  {name} <span className={classes.dim}>{rankWords[rank]}</span>
                </th>
              ))}
              <th scope="col">Write-off</th>
              {isDiscounted && <th scope="col">Discount</th>}
              <th scope="col">Patient</th>
            </tr>
          </thead>
          <tbody>
            {treatments.map((each) => (
              <tr key={each.treatment_id}>
                <th scope="row">
                  {each.name}
                  {each.tooth_number && ` ${toothNumber(each.tooth_number)}`}
                  {each.is_alternative && <span className={classes.dim}> alternative</span>}
                  {each.depends.length > 0 && (
                    <p className={classes.depends}>Depends on {listed(each.depends)}.</p>
                  )}
                  {each.predeterminations.map((of) => (
                    <PredeterminedLine
                      key={`${of.claim_id} ${of.coverage_id}`}
                      of={of}
                      links={links}
                      plan={
                        plans.length < 2 ? '' : (plans.find(({ id }) => id === of.coverage_id)?.name ?? '')
                      }
                    />
                  ))}
                  <details>
                    <summary>Steps</summary>
                    {each.steps.map((steps, at) => (
                      <ul key={coverages[at]?.id ?? at} aria-label={coverages[at]?.name}>
                        {steps.map((step) => (
                          <li key={step}>{step}</li>
                        ))}
                      </ul>
                    ))}
                  </details>
                </th>
                <Figures amounts={each} plans={plans} isDiscounted={isDiscounted} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Figures amounts={totals} plans={plans} isDiscounted={isDiscounted} />
            </tr>
          </tfoot>
        </table>
      </Table.ScrollContainer>
    </div>
  );
}

const listed = (facts: readonly string[]) => new Intl.ListFormat('en-US').format(facts);

interface FiguresProps {
  amounts: Amounts;
  plans: readonly { id: string; name: string }[];
  isDiscounted: boolean;
}

/** The amounts of a row; on a phone each is on a line with its label. */
const Figures = ({ amounts, plans, isDiscounted }: FiguresProps) => (
  <>
    <td data-label="Fee">
      <Money amount={amounts.fee} />
    </td>
    {plans.map(({ id, name }, at) => (
      <td key={id} data-label={name}>
        <Range from={amounts.plans[at] ?? 0} to={amounts.most?.plans[at]} />
      </td>
    ))}
    <td data-label="Write-off">
      <Range from={amounts.write_off} to={amounts.most?.write_off} />
    </td>
    {isDiscounted && (
      <td data-label="Discount">
        <Range from={amounts.discount} to={amounts.most?.discount} />
      </td>
    )}
    <td data-label="Patient" className={look.strong}>
      <Range from={amounts.patient} to={amounts.most?.patient} />
    </td>
  </>
);

/** One amount, or the lower and the higher one where it depends on something. */
const Range = ({ from, to = from }: { from: number; to?: number | undefined }) =>
  from === to ? (
    <Money amount={from} />
  ) : (
    <span>
      <Money amount={Math.min(from, to)} /> to <Money amount={Math.max(from, to)} />
    </span>
  );
