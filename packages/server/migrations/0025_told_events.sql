-- What happened and is to be told is stored in the transaction that causes it. A job turns it into e-mails and texts, so
-- that nothing is told that was rolled back, and nobody waits for a mail server.
create table told_event (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind <> ''),
  event      jsonb not null,
  key        text unique,
  caused_by  bigint references app_user on delete set null,
  at         timestamptz not null,
  due_at     timestamptz not null,
  told_at    timestamptz
);
create index told_event_due_at on told_event (due_at, id) where told_at is null;
create index told_event_told_at on told_event (told_at) where told_at is not null;
create index told_event_caused_by on told_event (caused_by) where caused_by is not null;
comment on table told_event is 'What families, programs and staff are to be told about, until a job has turned it into messages.';
comment on column told_event.key is 'Names what is told once only, such as the reminder of one referral. A second event with the same key is not stored.';
comment on column told_event.caused_by is 'The user who caused it, who is not told about it as staff.';
comment on column told_event.due_at is 'When it is told: at once, or after an hour for a message that nobody has read.';
