-- What somebody who books online agrees to, with the words that they read; it is the patient's consent once they are one.

alter table online_request
  add column agrees_to_texts boolean not null default false,
  -- '' where nothing was agreed to.
  add column consent_words text not null default '',
  add constraint online_request_consent check (agrees_to_texts = (consent_words <> ''));

-- The words that the patient read, where they agreed on a page; '' where staff wrote down what was said.
alter table consent add column words text not null default '';
