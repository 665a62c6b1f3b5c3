create table application_note (
  id             bigint generated always as identity primary key,
  application_id bigint not null references application on delete cascade,
  content        text not null check (length(content) between 1 and 4000),
  created_by     bigint not null references app_user,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  search_text    text not null generated always as (folded(content)) stored,
  constraint note_is_edited_within_a_day check (updated_at between created_at and created_at + interval '24 hours')
);
create index application_note_application_id on application_note (application_id, id desc);
create index application_note_created_by on application_note (created_by, id desc);
create index application_note_created_at on application_note (created_at, id);
create index application_note_search_text on application_note using gin (search_text gin_trgm_ops);
comment on table application_note is 'What staff write for each other about a family. The family and programs never see it.';
comment on column application_note.updated_at is 'When the author last changed it; otherwise when it was written.';
comment on column application_note.search_text is 'What a search for the note reads.';

create table application_note_version (
  id         bigint generated always as identity primary key,
  note_id    bigint not null references application_note on delete cascade,
  content    text not null check (length(content) between 1 and 4000),
  written_at timestamptz not null
);
create index application_note_version_note_id on application_note_version (note_id, id);
comment on table application_note_version is 'What a note said before its author changed it. Rows are only ever added.';
comment on column application_note_version.written_at is 'When the author wrote it so.';
