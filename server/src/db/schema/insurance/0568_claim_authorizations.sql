-- What a claim says of a referral, of the carrier's leave beforehand, and of why it comes late.
alter table claim
  -- REF*9F, REF*G1; '' where there is none.
  add column referral_number text not null default '',
  add column prior_authorization text not null default '',
  -- CLM20: code list 1514 of X12; '': it isn't late.
  add column delay_reason text not null default '';
grant update (referral_number, prior_authorization, delay_reason) on claim to cusp_app;
