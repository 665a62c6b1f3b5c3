create table chat_channel (
  id              text primary key,
  type            text not null check (type in ('user', 'serve', 'group', 'cast')),
  owner_id        bigint references app_user on delete cascade,
  organization_id bigint references organization,
  site_id         bigint references site,
  application_id  bigint references application on delete cascade,
  name            text not null default '',
  is_public       boolean not null default false,
  picture         text not null default '',
  created_at      timestamptz not null
);
create index chat_channel_owner_id on chat_channel (owner_id);
create index chat_channel_organization_id on chat_channel (organization_id);
create index chat_channel_site_id on chat_channel (site_id);
create index chat_channel_application_id on chat_channel (application_id);
comment on table chat_channel is 'Where somebody can be written to: a person, a service, a group or a broadcast.';

create table chat_dialog (
  id             text primary key,
  application_id bigint references application on delete cascade,
  site_id        bigint references site,
  channel_id     text references chat_channel on delete cascade,
  queue_entry_id bigint references queue_entry on delete set null,
  created_at     timestamptz not null
);
create index chat_dialog_application_id on chat_dialog (application_id);
create index chat_dialog_site_id on chat_dialog (site_id);
create index chat_dialog_channel_id on chat_dialog (channel_id);
create index chat_dialog_queue_entry_id on chat_dialog (queue_entry_id);
comment on table chat_dialog is 'A conversation of a family with a site or with its agency.';

create table chat_message (
  id         bigint generated always as identity primary key,
  dialog_id  text not null references chat_dialog on delete cascade,
  type       text not null check (type in ('text', 'file', 'content')),
  sender_id  bigint references app_user,
  text       text not null default '',
  attachment jsonb,
  created_at timestamptz not null,
  check (btrim(text) <> '' or attachment is not null)
);
create index chat_message_dialog_id on chat_message (dialog_id, id desc);
create index chat_message_sender_id on chat_message (sender_id);
comment on table chat_message is 'One message of a dialog.';

create table chat_contact (
  user_id      bigint not null references app_user on delete cascade,
  dialog_id    text not null references chat_dialog on delete cascade,
  read_up_to   bigint not null default 0,
  is_muted     boolean not null default false,
  is_blocked   boolean not null default false,
  is_starred   boolean not null default false,
  remark       text not null default '',
  labels       text[] not null default '{}',
  added_at     timestamptz not null,
  removed_at   timestamptz,
  primary key (user_id, dialog_id)
);
create index chat_contact_dialog_id on chat_contact (dialog_id);
comment on table chat_contact is 'How one person keeps a dialog: what they have read, muted, starred, blocked, called.';
