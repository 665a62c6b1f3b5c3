-- A message is planned, sent, and retried, and its fate is shown to staff. What is told to one reader at about the same time
-- is joined into one message, which is written when it is sent, from the records as they are then.
alter table notice
  add column state text not null default 'planned' check (state in ('planned', 'sending', 'sent', 'failed', 'dropped')),
  add column send_at timestamptz,
  add column sending_since timestamptz,
  add column tries smallint not null default 0,
  add column audience text not null default 'family' check (audience in ('family', 'program', 'agency')),
  add column parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  add column html text not null default '';
update notice set send_at = created_at,
  state = case when sent_at is not null then 'sent' when failed_because is not null then 'failed' else 'planned' end;
alter table notice
  alter column send_at set not null,
  add constraint sent_notices_have_a_time check ((state = 'sent') = (sent_at is not null)),
  add constraint sending_notices_have_a_time check ((state = 'sending') = (sending_since is not null)),
  add constraint unsent_notices_have_a_reason check (state not in ('failed', 'dropped') or failed_because is not null);
drop index notice_unsent;
create index notice_planned on notice (send_at) where state = 'planned';
create index notice_sending on notice (sending_since) where state = 'sending';
create unique index one_planned_notice_for_each_reader on notice (method, receiver, coalesce(application_id, 0), coalesce(user_id, 0))
  where state = 'planned' and tries = 0 and parts <> '[]';
comment on column notice.state is 'Planned until it is handed to a mail server or phone network. Sending means that it was claimed and its fate is not known yet.';
comment on column notice.parts is 'The events that a message tells; empty for a message about the account, whose text is written at once.';
comment on column notice.failed_because is 'Why a message was not sent, or not yet: one of the known reasons, or what the other server answered.';
comment on index one_planned_notice_for_each_reader is 'What happens while a message waits is told in the same message.';

create table bouncing_contact (
  method   text not null check (method in ('email', 'text')),
  receiver text not null check (receiver <> ''),
  reason   text not null,
  at       timestamptz not null,
  primary key (method, receiver)
);
comment on table bouncing_contact is 'E-mail addresses and phones that were permanently rejected. Nothing more is sent there.';

create table notice_preference (
  user_id      bigint primary key references app_user on delete cascade,
  method       text not null check (method in ('record', 'email', 'text')),
  muted_topics text[] not null default '{}',
  updated_at   timestamptz not null
);
comment on table notice_preference is 'What a user wants to be told about, and how. Users without a row get everything, as their record says.';
