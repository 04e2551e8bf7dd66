import { createPatient } from '@cusp/contract';
import type { Page } from '@playwright/test';
import type { Practice } from '../../support/fixtures.ts';

/** The sidebar's places, in their order. product.md, 2. */
export const everyPlace = [
  'Dashboard',
  'Schedule',
  'Patients',
  'Appointments',
  'Treatments',
  'Payments',
  'Claims',
  'Prescriptions',
  'Pharmacies',
  'SOAP Notes',
  'Work List',
  'Messages',
  'Day Sheet',
  'Reports',
  'Settings',
];

export const places = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const finder = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const finderField = (page: Page) => finder(page).getByLabel('Find a patient or a screen');
export const found = (page: Page) => finder(page).getByRole('option');

export const addPatient = (
  practice: Practice,
  first_name: string,
  last_name: string,
  date_of_birth = '1980-03-01',
) => practice.call(createPatient, { body: { first_name, last_name, phone: '5550102000', date_of_birth } });
