/** The grid's one tab stop. */
export const gridStop = '[data-column] [tabindex="0"]';

/** To the grid's one tab stop: past a toolbar of a dozen of them. */
export const focusGrid = () => document.querySelector<HTMLElement>(gridStop)?.focus();
