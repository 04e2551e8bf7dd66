-- A clearinghouse's own id of a carrier; '': the carrier's general payer_id applies.
alter table carrier
  add column stedi_payer_id text not null default '',
  add column https_payer_id text not null default '',
  add column sftp_payer_id text not null default '';
grant update (stedi_payer_id, https_payer_id, sftp_payer_id) on carrier to cusp_app;
