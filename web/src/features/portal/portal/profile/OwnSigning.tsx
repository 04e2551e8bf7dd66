import { portalSigning, portalWithdrawSigning } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';
import { useChange } from '../../../../api/useChange.ts';
import { showOutcome } from '../../../../ui/feedback/showOutcome.ts';
import { Confirm } from '../../../../ui/forms/Confirm.tsx';
import { Sentence } from '../../../../ui/language/Sentence.tsx';
import { t } from '../../../../ui/language/t.ts';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { usePortal } from '../session.tsx';
import classes from './Profile.module.css';

/** Since when the patient signs electronically, and how that ends. */
export function OwnSigning() {
  const { patient } = usePortal();
  const { id: record } = patient;
  const { data } = useQuery(queryOf(portalSigning, {}, keyOf('portal', record, 'signing'), { record }));
  const withdraw = useChange(portalWithdrawSigning, 'portal');
  const [asking, setAsking] = useState(false);
  if (data === undefined) return null;
  const { agreed_at } = data;
  return (
    <Card component="section" aria-labelledby="signing" className={classes.card ?? ''}>
      <Title order={2} id="signing">
        {t('Electronic signature')}
      </Title>
      {agreed_at === null ? (
        <p className={classes.note}>{t('We will ask before the next time you sign here.')}</p>
      ) : (
        <>
          <p className={classes.note}>
            <Sentence
              of="You agreed on {date} to sign electronically."
              with={{ date: <LocalDay moment={agreed_at} /> }}
            />
          </p>
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('Withdraw')}
            </Button>
          </div>
        </>
      )}
      <Confirm
        opened={asking}
        question={t('Withdraw your agreement to sign electronically?')}
        confirm={t('Withdraw')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void showOutcome(withdraw.mutateAsync({ input: {}, record }), {
            done: t('Withdrawn. What you signed stays valid.'),
            failed: t('Failed to withdraw'),
          });
        }}
      >
        {t(
          'We will ask again before each signature, or you can sign on paper. What you already signed stays valid.',
        )}
      </Confirm>
    </Card>
  );
}
