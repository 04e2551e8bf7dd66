import { findProcedures, type Procedure, procedures as categories } from '@cusp/contract';
import { Alert, Badge, Button, Group, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { CatalogTable } from './CatalogTable.tsx';
import { catalogMessages } from './messages.ts';
import { ProcedureDialog } from './ProcedureDialog.tsx';
import { proceduresQuery } from '../../../api/catalog.ts';
import { archivedProceduresQuery } from './queries.ts';
import { needsReview } from './options.ts';
import { StartingProcedures } from './StartingProcedures.tsx';
import { areaWords } from './words.ts';
import classes from './Catalog.module.css';

interface ProcedureListProps {
  q: string;
  onSearch: (words: string) => void;
  mayWrite: boolean;
  /** Opens the fees. */
  onFees: () => void;
  /** Opens the benefit categories. */
  onBenefits: () => void;
}

/** The catalog by category; what is searched is one list, the best first. */
export function ProcedureList({ q, onSearch, mayWrite, onFees, onBenefits }: ProcedureListProps) {
  const [archived, setArchived] = useState(false);
  const query = useQuery(archived ? archivedProceduresQuery() : proceduresQuery());
  const { open, ...edited } = useEdited<Procedure>();
  const sought = useDeferredValue(q);
  const found = useMemo(() => findProcedures(query.data ?? [], sought), [query.data, sought]);
  const withoutFees = !archived && query.data?.every(({ fee }) => fee === null) === true;
  const guessed = archived ? 0 : (query.data?.filter(needsReview).length ?? 0);

  return (
    <>
      <div className={classes.bar}>
        <SearchBox
          value={q}
          onSearch={onSearch}
          placeholder="Name, shortcut, or code: comp, crown, rct..."
          label="Search procedures"
        />
        <Switch
          label="Archived"
          className={classes.switch ?? ''}
          checked={archived}
          onChange={({ currentTarget }) => setArchived(currentTarget.checked)}
        />
        {mayWrite && (
          <Group gap="xs" className={classes.end ?? ''}>
            <StartingProcedures />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
              Add Procedure
            </Button>
          </Group>
        )}
      </div>
      {withoutFees && mayWrite && (
        <Alert mb="sm" title="No fees yet">
          Treatments without a fee have no price until someone enters one.{' '}
          <Button variant="default" size="compact-sm" onClick={onFees}>
            Enter fees
          </Button>
        </Alert>
      )}
      {guessed > 0 && mayWrite && (
        <Alert mb="sm" title="Review benefit categories">
          {`${guessed === 1 ? 'One procedure has' : `${numberWords(guessed)} procedures have`} a guessed category. Insurance estimates use it. `}
          <Button variant="default" size="compact-sm" onClick={onBenefits}>
            Review
          </Button>
        </Alert>
      )}
      <QueryState query={query} failed={catalogMessages.listFailed} height="60vh">
        {() =>
          found.length > 0 ? (
            <ProcedureTable
              procedures={found}
              grouped={sought.trim() === ''}
              onOpen={mayWrite ? open : undefined}
            />
          ) : (
            <Empty
              sentence={catalogMessages.none}
              hint={q === '' ? 'No archived procedures.' : `No procedures match “${q}”.`}
              firstStep={
                q !== '' && (
                  <Button variant="default" onClick={() => onSearch('')}>
                    Clear search
                  </Button>
                )
              }
            />
          )
        }
      </QueryState>
      <p className="unseen" role="status">
        {q !== '' && query.data ? `${numberWords(found.length)} found` : ''}
      </p>
      <ProcedureDialog
        key={edited.key}
        procedure={edited.record}
        opened={edited.opened}
        onClose={edited.close}
      />
    </>
  );
}

interface TableProps {
  procedures: readonly Procedure[];
  grouped: boolean;
  onOpen: ((procedure: Procedure) => void) | undefined;
}

function ProcedureTable({ procedures, grouped, onOpen }: TableProps) {
  const groups = grouped
    ? categories.flatMap((category) => {
        const rows = procedures.filter((procedure) => procedure.category === category);
        return rows.length > 0 ? [{ category, rows }] : [];
      })
    : [{ category: null, rows: procedures }];
  return (
    <CatalogTable label="Procedures">
      <thead>
        <tr>
          <th scope="col" className={classes.code}>
            Code
          </th>
          <th scope="col">Name</th>
          <th scope="col" className={classes.words}>
            Shortcuts
          </th>
          <th scope="col" className={classes.area}>
            Where
          </th>
          <th scope="col" className={classes.minutes} data-align="right">
            Minutes
          </th>
          <th scope="col" className={classes.fee} data-align="right">
            Fee
          </th>
        </tr>
      </thead>
      {groups.map(({ category, rows }) => (
        <tbody key={category ?? 'found'}>
          {category !== null && (
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {category} <span className={classes.dim}>{rows.length}</span>
              </th>
              {/* A phone has three columns. */}
              <td colSpan={3} className={classes.beyond} aria-label={`${rows.length} procedures`} />
            </tr>
          )}
          {rows.map((procedure) => (
            <ProcedureRow key={procedure.id} procedure={procedure} onOpen={onOpen} />
          ))}
        </tbody>
      ))}
    </CatalogTable>
  );
}

function ProcedureRow({ procedure, onOpen }: { procedure: Procedure; onOpen: TableProps['onOpen'] }) {
  const { code, name, abbreviations, area, minutes, fee, imported } = procedure;
  return (
    <tr>
      <td className={`${classes.code} figures`}>{code}</td>
      <td title={name}>
        {onOpen ? (
          <button type="button" className={classes.name} onClick={() => onOpen(procedure)}>
            {name}
          </button>
        ) : (
          name
        )}{' '}
        {imported && (
          <Badge size="xs" variant="outline">
            Imported
          </Badge>
        )}
      </td>
      <td className={`${classes.words} ${classes.dim}`}>{abbreviations.join(', ')}</td>
      <td className={`${classes.area} ${classes.dim}`}>{areaWords[area]}</td>
      <td className={`${classes.minutes} figures`} data-align="right">
        {minutes}
      </td>
      <td className={`${classes.fee} figures`} data-align="right">
        {fee === null ? <span className={classes.dim}>No fee</span> : moneyWords(fee)}
      </td>
    </tr>
  );
}
