import { createRequire } from 'node:module';
import type * as List from '@zxcvbn-ts/language-common';
import { Refusal } from '../values/refusal.ts';
import { passwordLength } from '@cusp/contract';

const load = createRequire(import.meta.url);

/** Common beginnings of passwords, and what people append to reach a minimum length. */
const words =
  'password passw0rd p@ssword p@ssw0rd welcome letmein qwerty qwertyuiop asdfghjkl iloveyou admin administrator login changeme secret dragon monkey football baseball sunshine princess master dentist dental dentistry smile toothfairy practice receptionist cusp spring summer autumn winter january february december 2024 2025 2026 abc abcd abcdef 123 1234 12345 123456 12345678 123456789 1234567890 000000 111111 112233 123123 654321 qazwsx 1q2w3e4r'.split(
    ' ',
  );
const tails = [
  '',
  '!',
  '!!',
  '!!!',
  '1',
  '12',
  '123',
  '123!',
  '1234',
  '1234!',
  '12345',
  '123456',
  '2024',
  '2025',
  '2026',
  '2026!',
  '@123',
  '#123',
  '.',
  '..',
];

/**
 * Passwords that are too common to be accepted: the long enough ones of the zxcvbn list, and common words doubled,
 * tripled, paired and lengthened. In lower case.
 */
function commonPasswords(): Set<string> {
  // Loaded when needed: the list takes eleven megabytes, and most processes never check a new password.
  const { dictionary }: typeof List = load('@zxcvbn-ts/language-common');
  const common = new Set<string>();
  const add = (password: string) => {
    if ([...password].length >= passwordLength.least) common.add(password);
  };
  for (const password of dictionary['passwords-common'] ?? []) add(password.toLowerCase());
  for (const first of words) {
    for (const second of ['', ...words]) for (const tail of tails) add(first + second + tail);
    for (let times = 3; times <= passwordLength.least; times += 1) add(first.repeat(times));
  }
  for (const key of '0123456789abcdefghijklmnopqrstuvwxyz!.*- ') {
    for (let times = passwordLength.least; times <= 40; times += 1) add(key.repeat(times));
  }
  for (const row of [
    '1234567890',
    'qwertyuiop',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
  ]) {
    for (let from = 0; from < row.length; from += 1) {
      for (let length = passwordLength.least; length <= 26; length += 1) {
        add((row + row + row).slice(from, from + length));
      }
    }
  }
  return common;
}

let common: Set<string> | undefined;

/** Checks whether the password is a common one, in any case. */
function isCommonPassword(password: string): boolean {
  common ??= commonPasswords();
  return common.has(password.toLowerCase());
}

/** Refuses a common password. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw new Refusal('invalid', [
      { path: 'password', message: 'This password is too common. Choose another one.' },
    ]);
  }
}
