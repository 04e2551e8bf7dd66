// Taking the agreement to sign electronically back. Issue 27, "Forms"; docs/forms.md.
import {
  listSigningAgreements,
  portalSigning,
  portalWithdrawSigning,
  refusals,
  withdrawSigning,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { practiceWithForms } from '../patient-forms/forms.helpers.ts';

const gone = { status: 409, body: { detail: refusals.no_agreement[1] } };

test('who takes it back is asked again, may agree again, and what was signed stays', async () => {
  const { call, visitor, someone, patient_id, give, open, sign, whole } = await practiceWithForms();
  const forms: string[] = [];
  for (const name of ['Consent: photographs', 'Financial policy', 'Privacy notice'])
    forms.push((await give(name)).id);
  const [first = '', second = '', third = ''] = forms;
  expect(await visitor.unchecked(portalWithdrawSigning)).toMatchObject(gone);
  await sign(first);
  expect(await open(second)).toMatchObject({ disclosed: true });
  expect((await visitor(portalSigning)).output.agreed_at).not.toBeNull();
  const params = { id: patient_id };
  const [agreed] = (await call(listSigningAgreements, { params })).output;
  expect(agreed).toMatchObject({ patient_id, withdrawn_at: null });

  // Neither somebody else's account, nor another practice.
  expect(await (await someone()).visitor.unchecked(portalWithdrawSigning)).toMatchObject(gone);
  const other = await practiceWithForms();
  const body = { reason: 'By phone' };
  expect(await other.call.unchecked(withdrawSigning, { params, body })).toMatchObject({ status: 404 });

  expect((await visitor(portalWithdrawSigning)).output).toEqual({ agreed_at: null });
  expect(await visitor.unchecked(portalWithdrawSigning)).toMatchObject(gone);
  expect(await open(second)).toMatchObject({ disclosed: false });
  expect(await sign(second, {}, { disclosed: false })).toMatchObject({
    status: 409,
    body: { detail: refusals.form_disclosure[1] },
  });
  expect((await whole(first)).signature).toMatchObject({ verified: true });

  expect(await sign(second)).toMatchObject({ status: 200 });
  expect(await open(third)).toMatchObject({ disclosed: true });
  expect(await call.unchecked(withdrawSigning, { params, body: { reason: ' ' } })).toMatchObject({
    status: 422,
    body: { detail: 'Enter how you learned of the withdrawal.' },
  });
  const noted = (await call(withdrawSigning, { params, body })).output;
  expect(noted).toMatchObject([
    { reason: 'By phone', withdrawn_at: expect.any(String) },
    { reason: '', withdrawn_by: agreed?.email },
  ]);
  expect(await open(third)).toMatchObject({ disclosed: false });
  expect(await call.unchecked(withdrawSigning, { params, body })).toMatchObject(gone);
});
