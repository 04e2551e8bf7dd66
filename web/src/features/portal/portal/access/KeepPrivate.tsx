import { type PortalPart, portalKeepPrivate, portalPrivacy } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';
import { useChange } from '../../../../api/useChange.ts';
import { showOutcome } from '../../../../ui/feedback/showOutcome.ts';
import { t, texts } from '../../../../ui/language/t.ts';
import { usePortal } from '../session.tsx';
import { ownPartWords } from '../Shared.tsx';

const messages = texts({ done: 'Saved', failed: 'Failed to save it' });

/** The parts that a minor may hide from parents, where the practice lets the minor choose; nothing for everybody else. */
export function KeepPrivate() {
  const { patient } = usePortal();
  const { data } = useQuery(
    queryOf(portalPrivacy, {}, keyOf('portal', patient.id, 'privacy'), { record: patient.id }),
  );
  const change = useChange(portalKeepPrivate, 'portal');
  if (data === undefined || data.choices.length === 0) return null;
  const keep = (part: PortalPart, kept: boolean) =>
    void showOutcome(change.mutateAsync({ input: { body: { part, kept } }, record: patient.id }), messages);
  return (
    <section aria-labelledby="private">
      <h2 id="private">{t('Private from parents')}</h2>
      <p>
        {t(
          'Parents and others with access to your record won’t see the parts you choose, but will see that they aren’t shared.',
        )}
      </p>
      {data.choices.map(({ part, kept }) => (
        <Checkbox
          key={part}
          my="sm"
          size="md"
          label={ownPartWords[part]}
          checked={kept}
          disabled={change.isPending}
          onChange={({ currentTarget }) => keep(part, currentTarget.checked)}
        />
      ))}
    </section>
  );
}
