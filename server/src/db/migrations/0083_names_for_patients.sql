-- Bills name a treatment by its procedure (treatment_words), in the portal by the procedure's name for patients.
grant select (plain_name) on procedure to cusp_portal;
