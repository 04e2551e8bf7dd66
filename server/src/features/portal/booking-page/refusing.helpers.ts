import { chooseVisitTime } from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import type pg from 'pg';
import type { Caller } from '../../../../tests/support/practice.ts';

/** The token in the address of a request's page. */
export const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

/** Chooses a time on that page. */
export const chooserOf =
  (stranger: Caller) => (token: string, when: Omit<InputOf<typeof chooseVisitTime>['body'], 'token'>) =>
    stranger.unchecked(chooseVisitTime, { body: { token, ...when } });

/** As if the days had passed in which a time can be chosen. */
export const passChoosing = (client: pg.Client) =>
  client.query(
    `update online_request set propose_until = now() - interval '1 minute' where propose_until > now()`,
  );
