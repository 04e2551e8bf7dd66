export * from './idle-time.ts';
export * from './passkeys.ts';
export * from './passwords.ts';
export * from './profile.ts';
export * from './second-factor.ts';
export * from './sign-in.ts';
