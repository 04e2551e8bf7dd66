-- needs portal/shares_part.sql

-- The database checks the parts that an account opens for everything that the portal reads (docs/check-in.md, "What an account opens").
-- A document that names a visit is hidden from accounts that may not see visits.
create policy shared_part on appointment as restrictive for select to cusp_portal using (shares_part('visits'));
-- Bills name their treatment, and treatments show what is left to pay.
create policy shared_part on treatment as restrictive for select to cusp_portal using (shares_part('records') or shares_part('money'));
create policy shared_part on treatment_state as restrictive for select to cusp_portal using (shares_part('records') or shares_part('money'));
create policy shared_part on payment as restrictive for select to cusp_portal using (shares_part('money') or shares_part('records'));
create policy shared_part on ledger_entry as restrictive for select to cusp_portal using (shares_part('money') or shares_part('records'));
create policy shared_part on allocation as restrictive for select to cusp_portal using (shares_part('money') or shares_part('records'));
create policy shared_part on open_item as restrictive for select to cusp_portal using (shares_part('money') or shares_part('records'));
create policy shared_part on payment_plan as restrictive for select to cusp_portal using (shares_part('money') or shares_part('records'));
-- A visit's deposit is shown with the visit.
create policy shared_part on checkout as restrictive for select to cusp_portal
  using (shares_part('money') or shares_part('records') or shares_part('visits'));
create policy shared_part on online_request as restrictive for select to cusp_portal
  using (shares_part('money') or shares_part('records') or shares_part('visits'));

create policy shared_part on payment_plan_agreement as restrictive for select to cusp_portal using (shares_part('money'));
create policy shared_part on kept_card as restrictive for select to cusp_portal using (shares_part('money'));
create policy shared_part on card_charge as restrictive for select to cusp_portal using (shares_part('money'));
create policy shared_part on card_photo as restrictive for select to cusp_portal using (shares_part('money'));

create policy shared_part on treatment_plan as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on plan_answer as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on plan_answer_line as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on finding as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on perio_exam as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on perio_reading as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on clinical_note as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on clinical_note_amendment as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on soap_note as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on soap_note_amendment as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on note_link as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on health_entry as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on health_answer as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on anesthetic as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on sedation as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on sedation_entry as restrictive for select to cusp_portal using (shares_part('records'));
create policy shared_part on prescription_parts as restrictive for select to cusp_portal using (shares_part('records'));

create policy shared_part on signing_agreement as restrictive for select to cusp_portal using (shares_part('forms') or shares_part('records'));
create policy shared_part on signing_withdrawal as restrictive for select to cusp_portal using (shares_part('forms') or shares_part('records'));
create policy shared_part on audit_entry as restrictive for select to cusp_portal using (shares_part('records'));
