/** To the grid's one tab stop: past a toolbar of a dozen of them. */
export const focusGrid = () => document.querySelector<HTMLElement>('[data-column] [tabindex="0"]')?.focus();
