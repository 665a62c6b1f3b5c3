alter table document
  drop constraint document_status_check,
  drop column document_type,
  add column item        text not null default 'other' check (item in ('payStubs', 'childSupport', 'cashAid', 'otherIncome',
    'address', 'birth', 'specialNeed', 'referralLetter', 'housing', 'other')),
  add column child_id    bigint references child on delete set null,
  add column from_family boolean not null default false,
  add column return_reason text not null default '',
  add column reviewed_by bigint references app_user,
  add column reviewed_at timestamptz,
  add constraint document_status_check check (status in ('pending', 'received', 'complete', 'cancelled')),
  add constraint a_returned_document_says_why check (status <> 'cancelled' or btrim(return_reason) <> ''),
  add constraint a_decided_document_says_when check (status not in ('complete', 'cancelled') or reviewed_at is not null);
create index document_child_id on document (child_id);
create index document_reviewed_by on document (reviewed_by);
create index document_removed_at on document (removed_at) where removed_at is not null;
comment on column document.item is 'What the document proves, of the list of what the family should send; other if it is none of that.';
comment on column document.child_id is 'The child whom the document is about, where the list names one.';
comment on column document.status is 'pending: nobody of the staff has read it; received: staff have; complete: accepted; cancelled: returned.';
comment on column document.return_reason is 'What the family reads about why the document was returned.';
comment on column document.removed_at is 'Since when it is hidden; the clean-up job removes it after the days of the setting.';

create table document_marker (
  application_id bigint not null references application on delete cascade,
  reader         text not null check (reader in ('family', 'staff')),
  read_at        timestamptz not null,
  primary key (application_id, reader)
);
comment on table document_marker is 'Up to when the family, and its agency, have read the documents of an application.';

create table document_request (
  application_id bigint primary key references application on delete cascade,
  note           text not null default '',
  requested_by   bigint references app_user,
  requested_at   timestamptz not null
);
create index document_request_requested_by on document_request (requested_by);
comment on table document_request is 'The last time that staff asked the family for its documents, and what they wrote to it.';

create table upload (
  id         text primary key check (id ~ '^[0-9a-f]{32}$'),
  user_id    bigint not null references app_user on delete cascade,
  byte_count bigint not null check (byte_count > 0),
  started_at timestamptz not null
);
create index upload_user_id on upload (user_id, started_at);
comment on table upload is 'A file that a user began to send, until a record takes it; counted against the limits of a day.';
