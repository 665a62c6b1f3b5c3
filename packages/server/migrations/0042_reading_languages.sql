-- Everybody can read, and be written to, in a language that administrators added.
alter table app_user drop constraint app_user_language_check;
alter table app_user add constraint app_user_language_is_a_tag
  check (language ~ '^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$');
comment on column app_user.language is 'The language in which the product writes: a shipped one, or one that administrators added. If that was removed again, English.';
alter table application drop constraint application_language_check;
alter table application add constraint application_language_is_a_tag
  check (language ~ '^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$');
comment on column application.language is 'The language in which the family is written to: a shipped one, or one that administrators added.';
alter table application drop constraint application_agreement_language_check;
alter table application add constraint application_agreement_language_is_a_tag
  check (agreement_language ~ '^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$');

-- The log is searched for the sign-ins of a person, who is a visitor until then.
create index audit_log_sign_in on audit_log (entity_id, id desc) where action = 'signIn';
