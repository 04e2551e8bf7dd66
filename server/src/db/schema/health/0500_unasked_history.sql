-- A rule may ask while allergies, medications or conditions were never asked; and before a local anesthetic or sedation, too
-- (docs/health.md, "Alerts").
alter type alert_moment add value 'anesthetizing';
alter table alert_rule drop constraint alert_rule_moments;
alter table alert_rule add constraint alert_rule_moments
  check (moments <@ '{booking,seating,planning,anesthetizing,completing,prescribing}');
alter table alert_rule add column unasked boolean not null default false;
grant update (unasked) on alert_rule to cusp_app;
