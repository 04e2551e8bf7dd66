import { portalParts, type PortalViewer, portalViewers } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { t, texts } from '../../../../ui/language/t.ts';
import { RecordCard } from '../../../../ui/tables/RecordCard.tsx';
import { dateWords } from '../../../../ui/text/dates.ts';
import { listWords } from '../../../../ui/text/formats.ts';
import { usePortal } from '../session.tsx';
import { ownPartWords } from '../Shared.tsx';

const words = texts({
  self: 'The patient',
  parent: 'A parent',
  guardian: 'A guardian',
  agent: 'Someone the patient named',
  unknown: 'Another account',
});
const proofWords = texts({
  seen: 'The office has reviewed a document authorizing this.',
  none: 'The office has no document on file authorizing this.',
});
const messages = texts({ failed: 'Failed to fetch who can see this record' });

const nameOf = ({ is_self, relation }: PortalViewer) => (is_self ? t('You') : words[relation ?? 'unknown']);

/** The accounts that open the record in the portal, and until when. */
export function Viewers() {
  const { patient } = usePortal();
  const query = useQuery(
    queryOf(portalViewers, {}, keyOf('portal', patient.id, 'viewers'), { record: patient.id }),
  );
  return (
    <section aria-labelledby="viewers">
      <h2 id="viewers">{t('Who can see this record in the portal')}</h2>
      <QueryState query={query} failed={messages.failed} height="6rem">
        {(viewers) => (
          <ul
            aria-labelledby="viewers"
            style={{ listStyle: 'none', padding: 0, display: 'grid', gap: '0.75rem' }}
          >
            {viewers.map((viewer, index) => (
              <li key={index}>
                <RecordCard title={nameOf(viewer)}>
                  {viewer.email}
                  {viewer.has_proof !== null && <p>{viewer.has_proof ? proofWords.seen : proofWords.none}</p>}
                  {viewer.shares.length < portalParts.length && (
                    <p>
                      {t('Sees: {parts}', {
                        parts: listWords(viewer.shares.map((part) => ownPartWords[part])) || t('None'),
                      })}
                    </p>
                  )}
                  {viewer.ends_on !== null && (
                    <p>{t('Until {date}', { date: dateWords(viewer.ends_on, 'plain') })}</p>
                  )}
                </RecordCard>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p>{t('To change this, call {name}.', { name: patient.practice.name })}</p>
    </section>
  );
}
