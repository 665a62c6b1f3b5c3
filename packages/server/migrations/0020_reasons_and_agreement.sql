alter table application
  add column status_reason_ids integer[] not null default '{}',
  add column agreement_version text,
  add column agreement_language text check (agreement_language in ('en', 'es', 'zh-Hant')),
  alter column agreed_at drop not null;

update application set status_reason_ids = coalesce((
  select change.reason_ids from application_status_change change
  where change.application_id = application.id and change.child_id is null
  order by change.changed_at desc, change.id desc limit 1), '{}');

-- The day was stored for every application, whether or not the family had agreed, and is no record of an agreement.
update application set agreed_at = null;

alter table application add constraint agreement_is_whole
  check (num_nulls(agreed_at, agreement_version, agreement_language) in (0, 3));

comment on column application.status_reason is 'The reason for the status in the person''s own words.';
comment on column application.status_reason_ids is 'The reasons for the status that were chosen from the catalog; -1 means another reason.';
comment on column application.agreed_at is 'When the family sent its agreement to the terms; null if none was sent.';
comment on column application.agreement_version is 'The version of the terms that the family agreed to.';
comment on column application.agreement_language is 'The language in which the family read the terms.';
