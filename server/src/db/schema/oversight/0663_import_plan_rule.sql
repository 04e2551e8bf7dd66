-- How the other program's balance counts payment plans: Open Dental's preference PayPlansVersion, '' where the file doesn't say.
alter table data_import add column payment_plan_rule text not null default '';
grant update (payment_plan_rule) on data_import to cusp_app;
