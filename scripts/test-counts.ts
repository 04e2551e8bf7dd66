/** The counts of one part of the tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The counted fields of Vitest's JSON report. */
export interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The counted fields of Playwright's JSON report. */
export interface PlaywrightReport {
  errors: unknown[];
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  status: string;
  expectedStatus: string;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The last line of every test run. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The count of a check that passes or fails as a whole: types, linter, build. */
export const countOfCheck = (succeeded: boolean): Counts =>
  succeeded ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 };

/**
 * @param report null if Vitest wrote none
 * @param exitCode shows errors outside of any test, which the report leaves out
 */
export function countVitest(report: VitestReport | null, exitCode: number): Counts {
  const counts = { ...noCounts };
  for (const file of report?.testResults ?? []) {
    const statuses = file.assertionResults.map((test) => test.status);
    const failed = statuses.filter((status) => status === 'failed').length;
    counts.passed += statuses.filter((status) => status === 'passed').length;
    // A file that can't be loaded, or whose set-up throws, fails without a failed test.
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    counts.skipped += statuses.filter((status) => status !== 'passed' && status !== 'failed').length;
  }
  return honest(counts, exitCode === 0 && report?.success === true);
}

/**
 * @param report null if Playwright wrote none
 * @param exitCode shows failures that the report leaves out
 */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number): Counts {
  const counts = { ...noCounts };
  const walk = (suite: PlaywrightSuite): void => {
    for (const test of (suite.specs ?? []).flatMap((spec) => spec.tests)) {
      if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1;
      else if (test.status === 'skipped' && test.expectedStatus === 'skipped') counts.skipped += 1;
      // Includes tests that never ran because an earlier one failed.
      else counts.failed += 1;
    }
    suite.suites?.forEach(walk);
  };
  report?.suites.forEach(walk);
  // Files that can't be loaded, and a set-up or tear-down that throws, appear only here.
  counts.failed += report?.errors.length ?? 0;
  return honest(counts, exitCode === 0 && report !== null);
}

/** @returns a line for each failure, to be read at the end of a log of which only the end was kept */
export function failuresOfVitest(report: VitestReport | null): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [line(file.name, file.message)] : [];
    return failed.map((test) => line(`${file.name} › ${test.fullName}`, test.failureMessages[0]));
  });
}

/** The first line of a failure's message: enough to recognize it. */
const line = (title: string, message = '') => `${title}: ${message.split('\n')[0]}`;

/** @returns the titles of tests that failed in the browser, or never ran */
export function failuresOfPlaywright(report: PlaywrightReport | null): string[] {
  return titles(report, ({ status, expectedStatus }) =>
    status === 'skipped' ? expectedStatus !== 'skipped' : status !== 'expected' && status !== 'flaky',
  );
}

/** @returns the titles of tests that passed only at their second attempt: races to fix, printed beside the counts */
export function flakyTests(report: PlaywrightReport | null): string[] {
  return titles(report, ({ status }) => status === 'flaky');
}

function titles(report: PlaywrightReport | null, isMeant: (test: PlaywrightTest) => boolean): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).filter((spec) => spec.tests.some(isMeant)).map(({ title }) => title),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return report?.suites.flatMap(inSuite) ?? [];
}

/** Makes sure that a run that went wrong or ran nothing has at least one failure. */
function honest(counts: Counts, succeeded: boolean): Counts {
  const silent = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
