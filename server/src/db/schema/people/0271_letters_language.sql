-- A letter about a forgotten password is written in its reader's language before anybody has signed in.
grant select (language) on patient to cusp_sign_in;
