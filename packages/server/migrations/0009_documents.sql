create table document (
  id             bigint generated always as identity primary key,
  application_id bigint not null references application on delete cascade,
  name           text not null check (name <> ''),
  document_type  text not null default '',
  content_type   text not null,
  byte_count     integer not null check (byte_count between 1 and 10485760),
  storage_key    text not null unique,
  status         text not null default 'pending' check (status in ('pending', 'received', 'complete', 'cancelled')),
  uploaded_by    bigint references app_user,
  uploaded_at    timestamptz not null,
  removed_at     timestamptz
);
create index document_application_id on document (application_id, uploaded_at desc);
create index document_uploaded_by on document (uploaded_by);
comment on table document is 'A file that a family or staff sent; its bytes are in the file store under storage_key.';

create table document_tag (
  document_id bigint not null references document on delete cascade,
  tag_id      bigint not null references tag,
  primary key (document_id, tag_id)
);
create index document_tag_tag_id on document_tag (tag_id);
comment on table document_tag is 'The tags of a document.';

create table read_marker (
  application_id bigint not null references application on delete cascade,
  user_type      text not null check (user_type in ('parent', 'agencyStaff', 'agencySupervisor', 'program')),
  what           text not null check (what in ('messages', 'documents')),
  read_at        timestamptz not null,
  primary key (application_id, user_type, what)
);
comment on table read_marker is 'Up to when each type of user has read the messages and documents of an application.';
