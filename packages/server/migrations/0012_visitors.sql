create table application_hold (
  visitor_key    bytea not null check (octet_length(visitor_key) = 32),
  application_id bigint not null references application on delete cascade,
  held_at        timestamptz not null,
  primary key (visitor_key, application_id)
);
create index application_hold_application_id on application_hold (application_id);
create index application_hold_held_at on application_hold (held_at);
comment on table application_hold is 'Which browser may open an application that nobody has linked to an account yet. The browser is known by a hash of the random key in its cookie; a hold lasts 30 days.';

-- Drafts that nobody goes on with are removed by their age.
create index application_draft_updated_at on application_draft (updated_at);
-- The largest form is far smaller; more is no form.
alter table application_draft add constraint a_draft_is_no_larger_than_a_form check (pg_column_size(form) <= 131072);
alter table batch add constraint a_batch_is_a_selection check (pg_column_size(data) <= 131072);
