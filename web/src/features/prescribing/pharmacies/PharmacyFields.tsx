import { identifierDigits, type PharmacyInput, specialtyTypes } from '@cusp/contract';
import { Checkbox, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { titleWords } from '../../../ui/text/formats.ts';
import classes from './PharmacyFields.module.css';

type Flag = 'accepts_epcs' | 'is_24_hour';

/** The values of a pharmacy's fields: '' for empty ones. */
type PharmacyValues = { [Field in Exclude<keyof PharmacyInput, Flag>]-?: string } & Record<Flag, boolean>;

/** product.md, 9: e-prescriptions of controlled substances are taken, and it is not open around the clock. */
export const emptyPharmacy: PharmacyValues = {
  name: '',
  address: '',
  address_line2: '',
  city: '',
  state: '',
  zip_code: '',
  phone: '',
  email: '',
  fax: '',
  ncpdp_id: '',
  npi: '',
  accepts_epcs: true,
  is_24_hour: false,
  specialty_type: '',
};

const specialties = specialtyTypes.map((type) => ({ value: type, label: titleWords(type) }));

/** The fields of a pharmacy. The browser's autofill holds the receptionist's data, not the pharmacy's. */
export const PharmacyFormFields = ({ form }: { form: UseFormReturnType<PharmacyValues> }) => (
  <>
    <TextInput label="Pharmacy Name" required autoComplete="off" {...form.getInputProps('name')} />
    <FieldRow>
      <TextInput label="Address" required autoComplete="off" {...form.getInputProps('address')} />
      <TextInput label="Address Line 2" autoComplete="off" {...form.getInputProps('address_line2')} />
    </FieldRow>
    <FieldRow>
      <TextInput label="City" required autoComplete="off" {...form.getInputProps('city')} />
      <div className={classes.halves}>
        <TextInput
          label="State"
          required
          autoComplete="off"
          maxLength={identifierDigits.state}
          {...form.getInputProps('state')}
          onChange={({ currentTarget }) => form.setFieldValue('state', currentTarget.value.toUpperCase())}
        />
        <TextInput label="ZIP Code" required autoComplete="off" {...form.getInputProps('zip_code')} />
      </div>
    </FieldRow>
    <FieldRow>
      <TextInput label="Phone" type="tel" required autoComplete="off" {...form.getInputProps('phone')} />
      <TextInput label="Fax" type="tel" autoComplete="off" {...form.getInputProps('fax')} />
    </FieldRow>
    <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
    <FieldRow>
      <TextInput
        label={`NCPDP ID (${identifierDigits.ncpdp} digits)`}
        description="Required for e-prescribing"
        required
        autoComplete="off"
        inputMode="numeric"
        maxLength={identifierDigits.ncpdp}
        {...form.getInputProps('ncpdp_id')}
      />
      <TextInput
        label={`NPI (${identifierDigits.npi} digits)`}
        description="National Provider Identifier"
        autoComplete="off"
        inputMode="numeric"
        maxLength={identifierDigits.npi}
        {...form.getInputProps('npi')}
      />
    </FieldRow>
    <Select
      label="Specialty Type"
      placeholder="None"
      data={specialties}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear specialty type' }}
      {...form.getInputProps('specialty_type')}
      value={form.values.specialty_type || null}
      onChange={(type) => form.setFieldValue('specialty_type', type ?? '')}
    />
    <FieldRow>
      <Checkbox
        label="Accepts EPCS"
        description="E-prescriptions of controlled substances"
        {...form.getInputProps('accepts_epcs', { type: 'checkbox' })}
      />
      <Checkbox
        label="Open 24 hours"
        description="24 hours a day, every day"
        {...form.getInputProps('is_24_hour', { type: 'checkbox' })}
      />
    </FieldRow>
  </>
);
