-- Interface texts that an administrator changed, with everything that each said before.
create table interface_text (
  file       text not null check (file ~ '^[A-Za-z]{1,40}$'),
  key        text not null check (key ~ '^[A-Za-z0-9_.-]{1,200}$'),
  language   text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$'),
  content    text check (length(content) between 1 and 4000),
  version    integer not null check (version >= 1),
  updated_at timestamptz not null,
  updated_by bigint not null references app_user,
  primary key (file, key, language)
);
create index interface_text_updated_by on interface_text (updated_by);
comment on table interface_text is 'Interface texts that an administrator changed or added. They win over the shipped ones.';
comment on column interface_text.content is 'What it says now; null if the shipped text is in force again, or if an added one was taken back.';
comment on column interface_text.version is 'The number of changes. A change made on an older version is refused.';

create table interface_text_change (
  id         bigint generated always as identity primary key,
  file       text not null,
  key        text not null,
  language   text not null,
  version    integer not null check (version >= 1),
  before     text,
  after      text,
  changed_at timestamptz not null,
  changed_by bigint not null references app_user,
  unique (file, key, language, version)
);
create index interface_text_change_changed_by on interface_text_change (changed_by);
comment on table interface_text_change is 'Each change of an interface text. Rows are only ever added; the newest id is the version of all texts.';
comment on column interface_text_change.before is 'What everybody read until then; null if there was no such text.';
comment on column interface_text_change.after is 'What it says since then; null for the shipped text.';

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'check_violation';
end $$;
comment on function refuse_change_of_history is 'Keeps tables of what happened from being changed.';
create trigger interface_text_change_is_only_added_to before update or delete or truncate on interface_text_change
  for each statement execute function refuse_change_of_history();

create table interface_language (
  code     text primary key check (code ~ '^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$' and code not in ('en', 'es', 'zh-Hant')),
  added_at timestamptz not null,
  added_by bigint not null references app_user
);
create index interface_language_added_by on interface_language (added_by);
comment on table interface_language is 'Languages of the interface besides the shipped ones. What is not translated is in English.';

-- Tables that administrators edit.
alter table reason add column changed_at timestamptz;
comment on column reason.changed_at is 'When an administrator changed it; a new version of the product then leaves it as it is.';
alter table reason add constraint reason_has_a_text check (text_en <> '' and text_es <> '' and text_zh <> '');
alter table language add column disabled_at timestamptz;
alter table language add column changed_at timestamptz;
comment on column language.changed_at is 'When an administrator changed it; a new version of the product then leaves it as it is.';
comment on column language.disabled_at is 'Since when it cannot be chosen any more.';
alter table neighborhood add column disabled_at timestamptz;
alter table neighborhood add constraint neighborhood_is_on_earth
  check (name <> '' and latitude between -90 and 90 and longitude between -180 and 180);
comment on column neighborhood.disabled_at is 'Since when it cannot be chosen any more.';
alter table zip_area add column disabled_at timestamptz;
alter table zip_area add constraint zip_area_is_on_earth
  check (latitude between -90 and 90 and longitude between -180 and 180);
comment on column zip_area.disabled_at is 'Since when it cannot be chosen any more.';

create table holiday (
  id          bigint generated always as identity primary key,
  on_day      date not null unique,
  name_en     text not null check (name_en <> ''),
  name_es     text not null check (name_es <> ''),
  name_zh     text not null check (name_zh <> ''),
  disabled_at timestamptz
);
comment on table holiday is 'Days on which the city''s offices are closed.';
comment on column holiday.disabled_at is 'Since when it is no longer kept as a holiday.';

create table income_source (
  id          bigint generated always as identity primary key,
  position    smallint not null,
  name_en     text not null check (name_en <> ''),
  name_es     text not null check (name_es <> ''),
  name_zh     text not null check (name_zh <> ''),
  disabled_at timestamptz
);
create unique index income_source_name_is_unique on income_source (lower(name_en));
comment on table income_source is 'The names of sources of income. Each is unique in English, whatever its case.';
comment on column income_source.disabled_at is 'Since when it cannot be chosen any more.';

create table table_change (
  id             bigint generated always as identity primary key,
  table_name     text not null,
  row_key        text,
  action         text not null check (action in ('add', 'change', 'end', 'restore')),
  before         jsonb,
  after          jsonb,
  needs_approval boolean not null,
  status         text not null check (status in ('waiting', 'applied', 'declined', 'withdrawn')),
  proposed_by    bigint not null references app_user,
  proposed_at    timestamptz not null,
  decided_by     bigint references app_user,
  decided_at     timestamptz,
  reason         text not null default '' check (length(reason) <= 500),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'waiting' or (needs_approval and decided_by is null)),
  constraint approved_by_another check (not needs_approval or status not in ('applied', 'declined') or decided_by <> proposed_by)
);
create index table_change_proposed_by on table_change (proposed_by);
create index table_change_decided_by on table_change (decided_by) where decided_by is not null;
create index table_change_of_table on table_change (table_name, id desc);
create unique index one_waiting_change_of_a_row on table_change (table_name, row_key) where status = 'waiting' and row_key is not null;
comment on table table_change is 'Each change of a table that administrators edit: what it said before and after, who wants it and who approved it.';
comment on column table_change.row_key is 'The row that is changed; null for a new one that is not stored yet.';
comment on column table_change.needs_approval is 'Whether a second administrator had to approve it when it was proposed.';

-- The chain of the audit log.
create table audit_link (
  position     bigint primary key check (position >= 1),
  audit_id     bigint not null unique,
  content_hash bytea not null check (length(content_hash) = 32),
  hash         bytea not null check (length(hash) = 32)
);
comment on table audit_link is 'The seal of each entry of the audit log: its hash includes that of the entry before it. Rows are only ever added.';
comment on column audit_link.position is 'The place in the chain, without gaps. Entries are sealed after they are written, in the order in which they are found.';
comment on column audit_link.audit_id is 'No foreign key, so that a removed entry leaves its seal behind.';
comment on column audit_link.content_hash is 'The hash of the fields before and after, which stays when the names of a deleted family are removed from them.';
create trigger audit_link_is_only_added_to before update or delete or truncate on audit_link
  for each statement execute function refuse_change_of_history();
create index audit_log_at on audit_log using brin (at);

-- The rights of families.
create table data_export (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references app_user on delete cascade,
  session_id   bigint not null references user_session on delete cascade,
  language     text not null,
  status       text not null check (status in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at     timestamptz,
  file_key     text,
  byte_count   bigint check (byte_count > 0),
  check ((status = 'ready') = (file_key is not null and byte_count is not null and ready_at is not null))
);
create index data_export_user_id on data_export (user_id, id desc);
create index data_export_session_id on data_export (session_id);
comment on table data_export is 'All that is stored about a family, in one file, for the session that asked for it.';

create table deletion_request (
  id             bigint generated always as identity primary key,
  application_id bigint not null references application,
  asked_by       bigint not null references app_user,
  asked_at       timestamptz not null,
  words          text not null default '' check (length(words) <= 500),
  status         text not null check (status in ('asked', 'withdrawn', 'declined', 'granted', 'done')),
  decided_by     bigint references app_user,
  decided_at     timestamptz,
  reason         text not null default '' check (length(reason) <= 500),
  done_at        timestamptz,
  check ((status in ('declined', 'granted', 'done')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'declined' or reason <> ''),
  check ((status = 'done') = (done_at is not null)),
  check (decided_by <> asked_by)
);
create unique index one_open_deletion_request on deletion_request (application_id) where status in ('asked', 'granted', 'done');
create index deletion_request_asked_by on deletion_request (asked_by);
create index deletion_request_decided_by on deletion_request (decided_by) where decided_by is not null;
create index deletion_request_open on deletion_request (asked_at) where status = 'asked';
comment on table deletion_request is 'A family''s wish that an application be deleted, and what staff decided.';
comment on column deletion_request.done_at is 'When the names were removed.';

-- The log is still only added to, with one exception: what an entry says before and after is removed once, when staff
-- granted the family's wish for deletion. That it was removed shows, and the chain stays whole.
drop trigger audit_log_is_only_added_to on audit_log;
create trigger audit_log_is_only_added_to before delete or truncate on audit_log
  for each statement execute function refuse_change_of_log();
create function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  if new.before is null and new.after is null
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and exists (select from deletion_request where application_id = old.application_id and status in ('granted', 'done'))
  then return new; end if;
  raise exception 'the audit log cannot be changed' using errcode = 'check_violation';
end $$;
comment on function refuse_change_of_entry is 'Refuses changes of the audit log, but for the removal of what a deleted family had said.';
create trigger audit_entry_stays_as_it_is before update on audit_log for each row execute function refuse_change_of_entry();

-- Messages are still never changed, but for the words of a family whose wish for deletion was granted.
create or replace function keep_chat_messages() returns trigger language plpgsql as $$
declare
  unchanged chat_message := new;
begin
  if tg_op = 'UPDATE' then
    unchanged.text := old.text;
    if new.text = '–' and unchanged is not distinct from old and exists (
      select from chat_dialog d join deletion_request r on r.application_id = d.application_id
      where d.id = old.dialog_id and r.status in ('granted', 'done'))
    then return new; end if;
    unchanged := new;
  end if;
  unchanged.withdrawn_at := old.withdrawn_at;
  if tg_op = 'DELETE' or unchanged is distinct from old or old.withdrawn_at is not null then
    raise exception 'message % cannot be changed or deleted', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
