/** What a part of the tests came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The little of Vitest's JSON report that is counted. */
export interface VitestReport {
  success: boolean;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The little of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  errors: unknown[];
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; expectedStatus: string }[] }[];
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The last line of every run of tests. */
export const words = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Something that is either right or not: the types, the linter, the build. */
export const check = (succeeded: boolean): Counts =>
  succeeded ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };

/**
 * @param report null when Vitest wrote none
 * @param exitCode tells of errors outside any test, which the report leaves out
 */
export function countVitest(report: VitestReport | null, exitCode: number): Counts {
  const counts = { ...nothing };
  for (const file of report?.testResults ?? []) {
    const statuses = file.assertionResults.map((test) => test.status);
    const failed = statuses.filter((status) => status === 'failed').length;
    counts.passed += statuses.filter((status) => status === 'passed').length;
    // A file that can't be loaded, or whose set-up throws, is failed without a failed test.
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    counts.skipped += statuses.filter((status) => status !== 'passed' && status !== 'failed').length;
  }
  return honest(counts, exitCode === 0 && report?.success === true);
}

/**
 * @param report null when Playwright wrote none
 * @param exitCode tells of failures that the report leaves out
 */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number): Counts {
  const counts = { ...nothing };
  const walk = (suite: PlaywrightSuite): void => {
    for (const test of (suite.specs ?? []).flatMap((spec) => spec.tests)) {
      if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1;
      else if (test.status === 'skipped' && test.expectedStatus === 'skipped') counts.skipped += 1;
      // Also one that never ran because another failed before it.
      else counts.failed += 1;
    }
    suite.suites?.forEach(walk);
  };
  report?.suites.forEach(walk);
  // A file that can't be loaded, and a set-up or tear-down that throws, stand only here.
  counts.failed += report?.errors.length ?? 0;
  return honest(counts, exitCode === 0 && report !== null);
}

/** @returns the titles of the tests that passed only at their second try: races to mend, told beside the counts */
export function races(report: PlaywrightReport | null): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return report?.suites.flatMap(inSuite) ?? [];
}

/** A run that went wrong, or ran nothing, never comes out without a failure. */
function honest(counts: Counts, succeeded: boolean): Counts {
  const silent = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
