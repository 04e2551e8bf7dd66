import type { BrowserContext } from '@playwright/test';

/** Errors in the browser during a test that the test's own checks don't show. */
export interface Problems {
  /** All so far, those that the test expects included. */
  readonly seen: readonly string[];
  /** Declares that these are expected in the test, such as /409 .*appointments/. */
  allow: (pattern: RegExp) => void;
  unexpected: () => string[];
}

/**
 * Watches every page of the context: errors on the console (refused loads are among them, with status and address),
 * errors that nobody caught, and answers of our own server from 500 on.
 */
export function watchProblems(context: BrowserContext, origin: string): Problems {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    seen.push(`console: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (thrown) => {
    seen.push(`not caught: ${thrown.error().stack ?? thrown.error().message}`);
  });
  context.on('response', (response) => {
    if (response.status() < 500 || new URL(response.url()).origin !== origin) return;
    seen.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return {
    seen,
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
