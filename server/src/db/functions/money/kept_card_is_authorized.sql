-- Whether a kept card may be charged for a patient: that of the patient's own account, and another person's as long as their account opens
-- the patient's record.
create or replace function kept_card_is_authorized(of_practice uuid, of_patient uuid, of_account uuid) returns boolean
  language sql stable
as $$
  select of_account is null or exists (
    select from portal_link l
      join patient q on q.practice_id = l.practice_id and q.id = l.patient_id
      join patient p on p.practice_id = l.practice_id and p.id = of_patient
      where l.practice_id = of_practice and l.account_id = of_account and q.survivor_id = p.survivor_id
        and coalesce(portal_link_end(l.relation, l.until_date, q.date_of_birth) > practice_today(l.practice_id), true))
$$;
