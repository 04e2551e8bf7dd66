import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { HostedSite } from '../../../site/site.ts';
import { Refusal } from '../../../values/refusal.ts';
import { knownOf, messageTemplateList, usableTemplates } from './queries.ts';
import { filledFor } from './rules.ts';

/** The practice's own texts for answering patients. docs/messages.md. */
export const messageTemplates = ({ site }: { site: HostedSite }): Feature => ({
  constraints: messageTemplateList.constraints,
  routes: [
    on(
      contract.listMessageTemplates,
      readInOneTrip(() => messageTemplateList.list),
    ),
    on(contract.createMessageTemplate, ({ tx, input }) => messageTemplateList.insert(tx, input.body)),
    on(contract.updateMessageTemplate, ({ tx, input }) =>
      messageTemplateList.change(tx, input.params.id, input.body),
    ),

    on(contract.listFilledTemplates, async ({ tx, input }) => {
      const known = await knownOf(tx, input.params.id);
      if (known === undefined) throw new Refusal('patient_not_found');
      const templates = await usableTemplates(tx);
      return {
        language: known.language,
        templates: templates.map(({ body, body_es, ...named }) => ({
          ...named,
          body: filledFor(body, 'en', known, site.origin()),
          body_es: filledFor(body_es, 'es', known, site.origin()),
        })),
      };
    }),
  ],
});
