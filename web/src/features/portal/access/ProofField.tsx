import type { PortalProof } from '@cusp/contract';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { portalAccessMessages } from './messages.ts';
import { proofsQuery } from './queries.ts';

interface ProofFieldProps {
  patientId: string;
  /** The access as it is; undefined: it is a new one. */
  before: { proof: PortalProof | null } | undefined;
  input: ComponentProps<typeof Select>;
}

/**
 * The choice of the patient's document that shows that a guardian or an agent may see the record; saving says that somebody looked at it.
 */
export function ProofField({ patientId, before, input }: ProofFieldProps) {
  const { data = [] } = useQuery(proofsQuery(patientId));
  return (
    <>
      <Select
        label="Proof reviewed"
        description={portalAccessMessages.proofAsked}
        placeholder={data.length === 0 ? 'None in this patient’s Documents' : 'Choose a document'}
        required={before === undefined}
        data={data.map(({ id, title, dated }) => ({ value: id, label: `${title}, ${dateWords(dated)}` }))}
        nothingFoundMessage="No proof in this patient’s Documents"
        {...input}
      />
      {before !== undefined && (
        <Text size="sm">
          <ProofWords proof={before.proof} />
        </Text>
      )}
    </>
  );
}

/** The person who checked a proof, and when; or that none is on file. */
export const ProofWords = ({ proof }: { proof: PortalProof | null }) =>
  proof === null ? (
    'No proof on file'
  ) : (
    <>
      {proof.title}, reviewed by {proof.seen_by} on <LocalDay moment={proof.seen_at} />
    </>
  );
