import type { Page } from '@playwright/test';

/** Answers the question that Add Patient asks where nobody touched the gender's preset. */
export const sayGender = (page: Page, which = 'Male') =>
  page
    .getByRole('dialog', { name: 'Which gender?' })
    .getByRole('button', { name: which, exact: true })
    .click();
