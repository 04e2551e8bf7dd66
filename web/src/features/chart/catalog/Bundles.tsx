import {
  createProcedureBundle,
  type Procedure,
  type ProcedureBundle,
  ProcedureBundleInput,
  updateProcedureBundle,
} from '@cusp/contract';
import { Button, Card, Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { catalogMessages } from './messages.ts';
import { findingOptions, optionsOf } from './options.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { bundlesQuery } from './queries.ts';
import { benefitCategoryWords } from './words.ts';
import classes from '../../../ui/screens/Settings.module.css';
import own from './Catalog.module.css';
import look from '../../../ui/theme/look.module.css';

/** Procedures that are added together. */
export function Bundles({ mayWrite }: { mayWrite: boolean }) {
  const query = useQuery(bundlesQuery());
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const { open, ...edited } = useEdited<ProcedureBundle>();
  const byId = new Map(procedures.map((procedure) => [procedure.id, withBenefit(procedure)]));
  return (
    <>
      <div className={own.bar}>
        <p className={classes.note}>
          A bundle adds all of its procedures at once, each as a line of its own.
        </p>
        {mayWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
            Add Bundle
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        failed={catalogMessages.bundlesFailed}
        empty={<Empty sentence="No bundles yet" />}
      >
        {(bundles) => (
          <Card>
            <ul className={classes.rows} aria-label="Bundles">
              {bundles.map((bundle) => (
                <li key={bundle.id} className={classes.row}>
                  <div className={classes.words}>
                    <p className={classes.name}>
                      {bundle.name}
                      <span className={look.dim}>{bundle.abbreviation}</span>
                    </p>
                    <p className={look.dim}>
                      {bundle.procedure_ids.map((id) => byId.get(id) ?? '').join(' + ')}
                    </p>
                  </div>
                  {mayWrite && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Change ${bundle.name}`}
                      onClick={() => open(bundle)}
                    >
                      Change
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      <BundleDialog
        key={edited.key}
        bundle={edited.record}
        procedures={procedures}
        opened={edited.opened}
        onClose={edited.close}
      />
    </>
  );
}

/** "Build-up (Crowns)". */
const withBenefit = ({ name, benefit_category }: Procedure) =>
  benefit_category === null ? name : `${name} (${benefitCategoryWords[benefit_category]})`;

interface BundleDialogProps {
  /** undefined: a new one. */
  bundle: ProcedureBundle | undefined;
  procedures: readonly Procedure[];
  opened: boolean;
  onClose: () => void;
}

function BundleDialog({ bundle, procedures, opened, onClose }: BundleDialogProps) {
  const create = useChange(createProcedureBundle, 'procedure-bundles');
  const update = useChange(updateProcedureBundle, 'procedure-bundles');
  return (
    <FormDialog
      opened={opened}
      title={bundle ? `Change ${bundle.name}` : 'Add Bundle'}
      submitLabel={bundle ? 'Save Changes' : 'Add Bundle'}
      schema={ProcedureBundleInput}
      initial={{
        name: bundle?.name ?? '',
        abbreviation: bundle?.abbreviation ?? '',
        procedure_ids: bundle?.procedure_ids ?? [],
        archived: false,
      }}
      edits={bundle !== undefined}
      submit={(body, { values }) =>
        bundle
          ? update.mutateAsync({
              input: {
                params: { id: bundle.id },
                body: { ...body, archived: values.archived, version: bundle.version },
              },
            })
          : create.mutateAsync({ input: { body } })
      }
      messages={
        bundle
          ? { done: catalogMessages.bundleSaved, failed: catalogMessages.bundleSaveFailed }
          : { done: catalogMessages.bundleAdded, failed: catalogMessages.bundleAddFailed }
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label="Shortcut"
            autoComplete="off"
            description="Type this in the chart’s command line."
            {...form.getInputProps('abbreviation')}
          />
          <MultiSelect
            label="Procedures"
            description="Listed in the order you choose them."
            required
            searchable
            data={optionsOf(procedures)}
            filter={findingOptions(procedures)}
            {...form.getInputProps('procedure_ids')}
          />
          {bundle && (
            <Checkbox
              label="Archived: no longer offered."
              {...form.getInputProps('archived', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
