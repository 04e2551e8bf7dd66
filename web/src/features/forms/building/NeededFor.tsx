import { type FormHead, procedures } from '@cusp/contract';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { proceduresQuery } from '../../../api/catalog.ts';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { findingOptions, optionsOf } from '../../chart/catalog/options.ts';

type Needs = Pick<FormHead, 'needed_categories' | 'needed_procedures'>;

interface NeededForProps {
  of: Needs;
  onChange: (needs: Partial<Needs>) => void;
}

/** The work before which a consent has to be signed. */
export function NeededFor({ of: { needed_categories, needed_procedures }, onChange }: NeededForProps) {
  const { data: catalog = [] } = useQuery(proceduresQuery(''));
  return (
    <FieldRow>
      <MultiSelect
        label="Required before"
        description="The form is required when these procedures are seated or completed."
        placeholder={needed_categories.length === 0 ? 'No category' : ''}
        clearable
        data={[...procedures]}
        value={needed_categories}
        onChange={(chosen) =>
          onChange({ needed_categories: procedures.filter((category) => chosen.includes(category)) })
        }
      />
      <MultiSelect
        label="Required before specific procedures"
        description="Search the catalog by name or code."
        placeholder={needed_procedures.length === 0 ? 'None' : ''}
        searchable
        clearable
        data={optionsOf(catalog)}
        filter={findingOptions(catalog)}
        value={needed_procedures}
        onChange={(chosen) => onChange({ needed_procedures: chosen })}
      />
    </FieldRow>
  );
}
