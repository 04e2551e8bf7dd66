import {
  benefitCategories,
  type BenefitCategory,
  confirmBenefitCategories,
  findProcedures,
  type Procedure,
} from '@cusp/contract';
import { Badge, Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { proceduresQuery } from '../../../api/catalog.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LeaveQuestion } from '../../../ui/forms/LeaveQuestion.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { numberWords } from '../../../ui/text/formats.ts';
import { CatalogTable } from './CatalogTable.tsx';
import { catalogMessages } from './messages.ts';
import { needsReview } from './options.ts';
import { benefitCategoryWords } from './words.ts';
import classes from './Catalog.module.css';

type Chosen = ReadonlyMap<string, BenefitCategory>;
const none: Chosen = new Map();

const isCategory = (word: string): word is BenefitCategory =>
  benefitCategories.some((category) => category === word);

/** The categories by which plans pay: those that Cusp guessed are confirmed at once, as they are or changed. */
export function BenefitCategories() {
  const query = useQuery(proceduresQuery());
  const confirm = useChange(confirmBenefitCategories, 'procedures');
  const [chosen, setChosen] = useState(none);
  const [isAll, setAll] = useState(false);
  const leaving = useRef(false);
  const [q, setQ] = useState('');
  const sought = useDeferredValue(q);
  const shown = useMemo(
    () => findProcedures(query.data ?? [], sought).filter((procedure) => isAll || needsReview(procedure)),
    [query.data, sought, isAll],
  );
  const choose = useCallback(
    (id: string, category: BenefitCategory) => setChosen((before) => new Map(before).set(id, category)),
    [],
  );
  // Guesses that are in sight, and whatever was chosen.
  const guesses = shown.flatMap(({ id, benefit_guessed, benefit_category }) =>
    benefit_guessed && benefit_category !== null ? [[id, benefit_category] as const] : [],
  );
  const sent = new Map([...guesses, ...chosen]);

  const send = async () => {
    try {
      await confirm.mutateAsync({
        input: {
          body: {
            procedures: [...sent].map(([procedure_id, benefit_category]) => ({
              procedure_id,
              benefit_category,
            })),
          },
        },
      });
      setChosen(none);
      toast.done(catalogMessages.categoriesConfirmed);
    } catch (thrown) {
      toast.failed(catalogMessages.categoriesFailed, refusalOf(thrown).detail);
    }
  };

  return (
    <>
      <div className={classes.bar}>
        <SearchBox
          value={q}
          onSearch={setQ}
          placeholder="Name, shortcut, or code"
          label="Search benefit categories"
        />
        <Switch
          label="All procedures"
          className={classes.switch ?? ''}
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
        <Button
          className={classes.end ?? ''}
          disabled={sent.size === 0}
          loading={confirm.isPending}
          onClick={() => void send()}
        >
          {sent.size > 0 ? `Confirm ${numberWords(sent.size)} Categories` : 'Confirm Categories'}
        </Button>
      </div>
      <p className={classes.hint}>
        Insurance estimates use these categories to find what a plan pays. Guessed ones come from the code and
        name. Change what is wrong, then confirm.
      </p>
      <QueryState query={query} failed={catalogMessages.listFailed} height="60vh">
        {() =>
          shown.length > 0 ? (
            <CategoryTable procedures={shown} chosen={chosen} onChoose={choose} />
          ) : (
            <Empty
              sentence={q === '' ? 'Every benefit category is confirmed' : catalogMessages.none}
              hint={q === '' ? 'Turn on All procedures to change one.' : `No procedures match “${q}”.`}
            />
          )
        }
      </QueryState>
      <LeaveQuestion unsaved={chosen.size > 0} busy={confirm.isPending} leaving={leaving} />
    </>
  );
}

interface TableProps {
  procedures: readonly Procedure[];
  chosen: Chosen;
  onChoose: (id: string, category: BenefitCategory) => void;
}

const CategoryTable = ({ procedures, chosen, onChoose }: TableProps) => (
  <CatalogTable label="Benefit categories">
    <thead>
      <tr>
        <th scope="col" className={classes.code}>
          Code
        </th>
        <th scope="col">Name</th>
        <th scope="col" className={classes.area}>
          Category
        </th>
        <th scope="col" className={classes.benefit}>
          Benefit Category
        </th>
      </tr>
    </thead>
    <tbody>
      {procedures.map((procedure) => (
        <CategoryRow
          key={procedure.id}
          procedure={procedure}
          chosen={chosen.get(procedure.id)}
          onChoose={onChoose}
        />
      ))}
    </tbody>
  </CatalogTable>
);

interface RowProps {
  procedure: Procedure;
  chosen: BenefitCategory | undefined;
  onChoose: TableProps['onChoose'];
}

const CategoryRow = memo(function CategoryRow({ procedure, chosen, onChoose }: RowProps) {
  const { id, code, name, category, benefit_category, benefit_guessed } = procedure;
  return (
    <tr>
      <td className={`${classes.code} figures`}>{code}</td>
      <td title={name}>
        {name}{' '}
        {benefit_guessed && chosen === undefined && (
          <Badge size="xs" variant="outline">
            {benefit_category === null ? 'Unknown' : 'Guessed'}
          </Badge>
        )}
      </td>
      <td className={`${classes.area} ${classes.dim}`}>{category}</td>
      <td className={classes.benefit}>
        {/* A plain field, because there can be hundreds of them. */}
        <select
          className={classes.choice}
          aria-label={`Benefit category of ${name}`}
          data-changed={chosen !== undefined}
          value={chosen ?? benefit_category ?? ''}
          onChange={({ currentTarget: { value } }) => isCategory(value) && onChoose(id, value)}
        >
          {benefit_category === null && chosen === undefined && <option value="">Choose</option>}
          {benefitCategories.map((each) => (
            <option key={each} value={each}>
              {benefitCategoryWords[each]}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
});
