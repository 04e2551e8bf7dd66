import {
  agreementSaying,
  createPaymentPlan,
  type SignerRelationship,
  signerRelationships,
} from '@cusp/contract';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { relationshipWords } from '../../chart/plans/words.ts';
import { SignatureField } from '../../prescribing/prescriptions/SignatureField.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Disclosure } from './Disclosure.tsx';
import { paymentPlanMessages } from './messages.ts';
import type { Quoted } from './quoted.ts';
import classes from './PaymentPlans.module.css';

interface SignPlanProps {
  quoted: Quoted;
  onBack: () => void;
  onDone: () => void;
}

const relationships = signerRelationships.map((value) => ({ value, label: relationshipWords[value] }));
const isRelationship = (value: string | null): value is SignerRelationship =>
  signerRelationships.some((one) => one === value);

/** The plan's terms, shown to the patient, and the fields to sign. */
export function SignPlan({ quoted, onBack, onDone }: SignPlanProps) {
  const { agreement, sha256, terms } = quoted;
  const create = useChange(createPaymentPlan, 'payment-plans');
  const [name, setName] = useState(agreement.payer.name);
  const [relationship, setRelationship] = useState<SignerRelationship>('self');
  const [signature, setSignature] = useState('');
  const [sentence, setSentence] = useState('');
  const { disclosed, language = 'en' } = agreement;
  const hasRead = agreementSaying(language)(
    'I have read this disclosure and received a copy of it before I sign.',
  );

  const agree = async () => {
    if (disclosed && name.trim() === '') return setSentence('Enter the signer’s name.');
    if (disclosed && signature === '') return setSentence('Sign, or type your name to sign.');
    setSentence('');
    try {
      const signed = disclosed ? { signature, signer_name: name, relationship } : {};
      await create.mutateAsync({ input: { body: { ...terms, ...signed, sha256 } } });
      toast.done(paymentPlanMessages.agreed);
      onDone();
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || paymentPlanMessages.agreeFailed);
    }
  };

  return (
    <div className={classes.stack}>
      <Disclosure agreement={agreement} />
      {disclosed && (
        <>
          <p className={classes.text} lang={language}>
            {hasRead}
          </p>
          <TextInput
            label="Signer’s name"
            required
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Select
            label="Relationship of the signer"
            data={relationships}
            allowDeselect={false}
            value={relationship}
            onChange={(value) => isRelationship(value) && setRelationship(value)}
          />
          <SignatureField onChange={setSignature} />
        </>
      )}
      {sentence && <RefusalMessage sentence={sentence} />}
      <Group>
        <Button loading={create.isPending} onClick={() => void agree()}>
          {disclosed ? 'Sign and Agree' : 'Agree'}
        </Button>
        <Button variant="default" disabled={create.isPending} onClick={onBack}>
          Back to the Terms
        </Button>
      </Group>
    </div>
  );
}
