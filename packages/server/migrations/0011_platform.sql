create table audit_log (
  id             bigint generated always as identity primary key,
  at             timestamptz not null,
  request_id     text not null,
  actor_id       bigint references app_user,
  actor_kind     text not null,
  action         text not null,
  entity         text not null,
  entity_id      bigint,
  application_id bigint,
  site_id        bigint,
  vacancy_id     bigint,
  before         jsonb,
  after          jsonb
);
create index audit_log_application_id on audit_log (application_id, id desc) where application_id is not null;
create index audit_log_site_id on audit_log (site_id, id desc) where site_id is not null;
create index audit_log_vacancy_id on audit_log (vacancy_id, id desc) where vacancy_id is not null;
create index audit_log_actor_id on audit_log (actor_id, id desc);
comment on table audit_log is 'Who read or changed what, when, and the fields before and after. Rows are only ever added.';

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed' using errcode = 'check_violation';
end $$;
create trigger audit_log_is_only_added_to before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_log();

create table idempotent_answer (
  caller       text not null,
  key          text not null,
  operation    text not null,
  request_hash bytea not null,
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotent_answer_created_at on idempotent_answer (created_at);
comment on table idempotent_answer is 'The first answer to a request with an Idempotency-Key, given again to the same caller for 24 hours.';

create table notice (
  id             bigint generated always as identity primary key,
  application_id bigint references application on delete cascade,
  user_id        bigint references app_user on delete cascade,
  kind           text not null,
  method         text not null check (method in ('email', 'text')),
  receiver       text not null,
  language       text not null,
  subject        text not null default '',
  body           text not null,
  dedupe_key     text unique,
  created_at     timestamptz not null,
  sent_at        timestamptz,
  failed_because text
);
create index notice_application_id on notice (application_id);
create index notice_user_id on notice (user_id);
create index notice_unsent on notice (created_at) where sent_at is null;
comment on table notice is 'Every e-mail and text to be sent or sent; without a mail server this is the outbox a developer reads.';

create table unsubscribed (
  receiver   text primary key,
  at         timestamptz not null
);
comment on table unsubscribed is 'Addresses and phones that want no more notices.';
