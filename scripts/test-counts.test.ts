import { expect, test } from 'vitest';
import { runAndCount, countIn } from './run-and-count.ts';
import {
  add,
  countOfCheck,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  noCounts,
  flakyTests,
} from './test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'server/src/a.test.ts',
  status,
  message: 'It does not load\nand so on',
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: `a test that ${each}`,
    failureMessages: each === 'failed' ? ['expected 1 to be 2\n    at a.test.ts:3'] : [],
  })),
});

test('Vitest: passed, failed, skipped and planned tests are counted separately', () => {
  const report = {
    success: false,
    testResults: [file('failed', 'passed', 'failed', 'skipped', 'todo', 'passed')],
  };
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('Vitest: a file that does not load is one failure, though it has no failed test', () => {
  const report = { success: false, testResults: [file('passed', 'passed'), file('failed'), file('failed')] };
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('Vitest: a set-up that throws is one failure, though its tests only count as skipped', () => {
  const report = { success: false, testResults: [file('failed', 'passed', 'skipped')] };
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test('Vitest: an error outside any test shows only in the exit code', () => {
  const report = { success: true, testResults: [file('passed', 'passed')] };
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('Vitest: no tests, no report and a killed run are failures', () => {
  expect(countVitest({ success: false, testResults: [] }, 1).failed).toBe(1);
  expect(countVitest({ success: true, testResults: [] }, 0).failed).toBe(1);
  expect(countVitest(null, 0).failed).toBe(1);
  expect(countVitest(null, 137).failed).toBe(1);
});

const spec = (status: string, expectedStatus = 'passed') => ({
  title: `a test that is ${status}`,
  tests: [{ status, expectedStatus }],
});

test('Playwright: tests of nested suites are counted', () => {
  const inner = { specs: [spec('expected'), spec('expected', 'failed'), spec('unexpected')] };
  const report = { errors: [], suites: [{ specs: [spec('skipped', 'skipped')], suites: [inner] }] };
  expect(countPlaywright(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('Playwright: a test that never ran counts as failed; one that needed a second try is named', () => {
  const report = { errors: [], suites: [{ specs: [spec('skipped'), spec('flaky'), spec('expected')] }] };
  expect(countPlaywright(report, 0)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(flakyTests({ errors: [], suites: [{ suites: report.suites }] })).toEqual(['a test that is flaky']);
  expect(flakyTests(null)).toEqual([]);
});

test('Playwright: files that do not load and a failed tear-down are only in the errors', () => {
  expect(countPlaywright({ errors: [{}], suites: [] }, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  const after = { errors: [{}], suites: [{ specs: [spec('expected')] }] };
  expect(countPlaywright(after, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('Playwright: no tests, no report and an unexplained exit code are failures', () => {
  expect(countPlaywright({ errors: [], suites: [] }, 0).failed).toBe(1);
  expect(countPlaywright(null, 1).failed).toBe(1);
  expect(countPlaywright({ errors: [], suites: [{ specs: [spec('expected')] }] }, 1).failed).toBe(1);
});

test('each failure is named once more at the end, with the first line of what it said', () => {
  const files = [file('failed', 'passed', 'failed'), file('failed', 'skipped'), file('passed', 'passed')];
  expect(failuresOfVitest({ success: false, testResults: files })).toEqual([
    'server/src/a.test.ts › a test that failed: expected 1 to be 2',
    'server/src/a.test.ts: It does not load',
  ]);
  expect(failuresOfVitest(null)).toEqual([]);
  const specs = [
    spec('unexpected'),
    spec('skipped'),
    spec('skipped', 'skipped'),
    spec('flaky'),
    spec('expected'),
  ];
  expect(failuresOfPlaywright({ errors: [], suites: [{ suites: [{ specs }] }] })).toEqual([
    'a test that is unexpected',
    'a test that is skipped',
  ]);
});

test('parts add up, and a check counts as one test', () => {
  const all = [countOfCheck(true), countOfCheck(false), { passed: 3, failed: 0, skipped: 2 }];
  expect(all.reduce(add, noCounts)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('A run: its last count is used, and a failing exit code is a failure', async () => {
  expect(
    countIn(['1 passed, 0 failed', 'Units  3 passed, 0 failed (1 s)', '12 passed, 1 failed, 2 skipped', '']),
  ).toEqual({
    passed: 12,
    failed: 1,
    skipped: 2,
  });
  expect(countIn(['nothing of the kind'])).toBeUndefined();
  const run = (script: string) => runAndCount([process.execPath, '-e', script]);
  expect(await run("console.log('2 passed, 0 failed')")).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(await run("console.log('2 passed, 0 failed'); process.exitCode = 1")).toMatchObject({
    passed: 2,
    failed: 1,
  });
  expect(await run("throw new Error('broken')")).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
