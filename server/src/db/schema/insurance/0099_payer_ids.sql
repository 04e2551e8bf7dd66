-- By which a clearinghouse knows a carrier, where it has a number of its own for it; '' : the carrier's general one, payer_id.
alter table carrier
  add column stedi_payer_id text not null default '',
  add column https_payer_id text not null default '',
  add column sftp_payer_id text not null default '';
grant update (stedi_payer_id, https_payer_id, sftp_payer_id) on carrier to cusp_app;
