-- What a search for a person with an account reads. It was put together and folded for every account at each search.
alter table app_user add column search_text text not null generated always as (folded(first_name || ' ' || last_name
  || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || contact_email || ' ' || contact_phone || ' ' || cell)) stored;
comment on column app_user.search_text is 'The folded names, emails and phones.';
create index app_user_search_text on app_user using gin (search_text gin_trgm_ops);
-- No search reads the names in this form.
drop index app_user_name;

-- Entries about something rare, such as a role, and those of a rare kind, such as a refusal, are few among millions.
create index audit_log_entity on audit_log (entity, id desc);
create index audit_log_rare_action on audit_log (action, id desc) where action not in ('read', 'create', 'update');
