import * as contract from '@cusp/contract';
import type { FormRule } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { missingProcedures } from '../../chart/catalog/index.ts';
import { addMissingStarterForms, publish } from './publishing.ts';
import * as queries from './queries.ts';

/** The practice's forms: drafts, and versions that never change. */
export const formDefinitions: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listForms,
      readInOneTrip(() => queries.formRows),
    ),

    on(
      contract.getForm,
      readInOneTrip(({ input }) => queries.findForm(input.params.id).map(mustExist)),
    ),

    on(contract.addStarterForms, async ({ tx, person }) => {
      await addMissingStarterForms(tx, person);
      return tx.ask(queries.formRows);
    }),

    on(contract.createForm, async ({ tx, person, input }) => {
      const { copy_of, rules, ...fields } = input.body;
      const content = copy_of === null ? { items: [] } : (await knownForm(tx, copy_of)).content;
      await requireInCatalog(tx, fields.needed_procedures);
      return knownForm(
        tx,
        await queries.insertForm(tx, { ...fields, rules: rules && rulesSince(rules, [], person) }, content),
      );
    }),

    on(contract.saveForm, async ({ tx, person, input }) => {
      const { version, content, archived, rules, ...fields } = input.body;
      const { id } = requireCurrentVersion(
        await queries.lockForm(tx, input.params.id),
        version,
        'form_not_found',
      );
      const { published, needed_procedures, rules: before } = await knownForm(tx, id);
      // A procedure that was archived since then may stay.
      await requireInCatalog(
        tx,
        fields.needed_procedures?.filter((procedureId) => !needed_procedures.includes(procedureId)),
      );
      const isPublished =
        content !== undefined && published !== null && canonicalJson(content) === canonicalJson(published);
      await queries.changeForm(tx, id, {
        ...fields,
        rules: rules && rulesSince(rules, before, person),
        archived,
        ...(content !== undefined && { draft: isPublished ? null : content }),
      });
      return knownForm(tx, id);
    }),

    on(contract.publishForm, async ({ tx, person, input }) => {
      const { id } = requireCurrentVersion(
        await queries.lockForm(tx, input.params.id),
        input.body.version,
        'form_not_found',
      );
      const form = await knownForm(tx, id);
      if (form.has_draft) await publish(tx, form, form.content, person);
      return knownForm(tx, id);
    }),
  ],
};

/** The rules with the day from which each applies. */
const rulesSince = (
  rules: readonly FormRule[],
  before: readonly queries.StoredRule[],
  person: Person,
): queries.StoredRule[] =>
  rules.map((rule) => ({
    ...rule,
    since:
      before.find(({ occasion }) => occasion === rule.occasion)?.since ?? todayAt(person.practice.timeZone),
  }));

function mustExist<Row>(found: Row | undefined): Row {
  if (found === undefined) throw new Refusal('form_not_found');
  return found;
}

async function requireInCatalog(tx: Tx, procedureIds: readonly string[] = []): Promise<void> {
  if ((await missingProcedures(tx, procedureIds)).length > 0) throw new Refusal('procedure_not_found');
}

const knownForm = async (tx: Tx, id: string) => mustExist(await tx.ask(queries.findForm(id)));
