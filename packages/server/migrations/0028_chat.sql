-- Messages between families, agencies and programs. Who is a member of a conversation follows from the records at every
-- call and is stored nowhere; stored is what was written, what each side has read, and how each person keeps it.
create table chat_channel (
  id              text primary key,
  type            text not null check (type in ('user', 'group', 'serve', 'cast')),
  user_id         bigint references app_user,
  organization_id bigint references organization,
  application_id  bigint references application,
  audience        text check (audience in ('families', 'sites')),
  name            text not null default '',
  is_public       boolean not null default false,
  created_at      timestamptz not null,
  created_by      bigint references app_user,
  constraint chat_channel_is_named_after_its_owner check (id = case type
    when 'user' then 'us-' || user_id
    when 'group' then 'gp-' || application_id
    when 'serve' then 'sg-OECE-' || organization_id
    when 'cast' then 'bc-OECE-' || organization_id || '-' || audience end),
  constraint chat_channel_has_one_owner check (num_nonnulls(user_id, organization_id, application_id) = 1
    and (audience is not null) = (type = 'cast'))
);
create index chat_channel_user_id on chat_channel (user_id) where user_id is not null;
create index chat_channel_organization_id on chat_channel (organization_id) where organization_id is not null;
create index chat_channel_application_id on chat_channel (application_id) where application_id is not null;
create index chat_channel_created_by on chat_channel (created_by) where created_by is not null;
comment on table chat_channel is 'An inbox that was opened: of one person, of a family and its agency, of an organization''s staff, or from one to many.';

create table chat_dialog (
  id                 text primary key,
  kind               text not null check (kind in ('agency', 'site', 'cast')),
  application_id     bigint references application,
  site_id            bigint references site,
  organization_id    bigint references organization,
  audience           text check (audience in ('families', 'sites')),
  opened_at          timestamptz not null,
  opened_by          bigint references app_user,
  last_message_id    bigint not null default 0,
  last_message_at    timestamptz,
  family_has_written boolean not null default false,
  family_user_id     bigint references app_user,
  constraint chat_dialog_is_named_after_its_members check (id = case kind
    when 'agency' then 'gp-' || application_id
    when 'site' then 'dg-' || application_id || '-' || site_id
    when 'cast' then 'bc-OECE-' || organization_id || '-' || audience end),
  constraint chat_dialog_has_its_members check ((application_id is null) = (kind = 'cast') and (site_id is not null) = (kind = 'site')
    and (organization_id is not null) = (kind = 'cast') and (audience is not null) = (kind = 'cast'))
);
create index chat_dialog_application_id on chat_dialog (application_id) where application_id is not null;
create index chat_dialog_site_id on chat_dialog (site_id, last_message_id desc) where site_id is not null;
create index chat_dialog_organization_id on chat_dialog (organization_id) where organization_id is not null;
create index chat_dialog_opened_by on chat_dialog (opened_by) where opened_by is not null;
create index chat_dialog_family_user_id on chat_dialog (family_user_id) where family_user_id is not null;
create index chat_dialog_last_message_id on chat_dialog (last_message_id desc) where kind = 'agency';
comment on table chat_dialog is 'A conversation: of a family with its agency or with a site, or the announcements of an organization.';
comment on column chat_dialog.last_message_id is 'The newest message, which also makes sure that the ids of a conversation increase in the order of the commits.';
comment on column chat_dialog.family_user_id is 'The account of the family when the last message was written. Another account has nothing unread.';

create table chat_message (
  id             bigint generated always as identity primary key,
  dialog_id      text not null references chat_dialog,
  type           text not null check (type in ('text', 'file', 'content')),
  side           text not null check (side in ('family', 'staff', 'program', 'organization')),
  sender_id      bigint not null references app_user,
  family_user_id bigint references app_user,
  text           text not null default '' check (length(text) <= 4000),
  client_id      text check (length(client_id) between 1 and 100),
  passed_on_id   bigint references chat_message,
  sent_at        timestamptz not null,
  withdrawn_at   timestamptz,
  constraint chat_message_is_sent_once unique (sender_id, client_id),
  constraint chat_text_is_not_blank check (type = 'file' or btrim(text, E' \t\r\n') <> ''),
  constraint chat_message_is_withdrawn_within_a_minute check (withdrawn_at <= sent_at + interval '1 minute')
);
create index chat_message_dialog_id on chat_message (dialog_id, id desc);
create index chat_message_family_user_id on chat_message (family_user_id) where family_user_id is not null;
create index chat_message_passed_on_id on chat_message (passed_on_id) where passed_on_id is not null;
comment on table chat_message is 'One message of a conversation. It is never changed or deleted; a withdrawn one is no longer shown.';
comment on column chat_message.family_user_id is 'The account of the family when it was written. Another account that is linked later does not read it.';
comment on column chat_message.client_id is 'The id that the writer''s client gave the message, so that a resend gives the first one again.';

create function number_chat_messages() returns trigger language plpgsql as $$
begin
  -- The row of the conversation is locked by this, so that no message with a lower id can follow.
  update chat_dialog set last_message_id = new.id, last_message_at = new.sent_at, family_user_id = new.family_user_id,
    family_has_written = family_has_written or new.side = 'family'
  where id = new.dialog_id and last_message_id < new.id;
  if not found then
    raise exception 'message % of % came after one with a higher id', new.id, new.dialog_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger number_chat_messages after insert on chat_message for each row execute function number_chat_messages();

create function keep_chat_messages() returns trigger language plpgsql as $$
declare
  unchanged chat_message := new;
begin
  unchanged.withdrawn_at := old.withdrawn_at;
  if tg_op = 'DELETE' or unchanged is distinct from old or old.withdrawn_at is not null then
    raise exception 'message % cannot be changed or deleted', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_chat_messages before update or delete on chat_message for each row execute function keep_chat_messages();

create table chat_side (
  dialog_id  text not null references chat_dialog,
  side       text not null check (side in ('family', 'staff', 'program')),
  read_up_to bigint not null default 0,
  unread     integer not null default 0 check (unread >= 0),
  read_at    timestamptz,
  primary key (dialog_id, side)
);
create index chat_side_unread on chat_side (side, dialog_id) where unread > 0;
comment on table chat_side is 'What a side of a conversation has read: the family, the agency''s staff together, the program together.';
comment on column chat_side.unread is 'The messages of the other side after the last one read, counted as they are written.';

create table chat_contact (
  user_id       bigint not null references app_user on delete cascade,
  dialog_id     text not null references chat_dialog,
  read_up_to    bigint not null default 0,
  is_muted      boolean not null default false,
  is_blocked    boolean not null default false,
  is_starred    boolean not null default false,
  remark        text not null default '' check (length(remark) <= 120),
  labels        text[] not null default '{}' check (cardinality(labels) <= 10),
  removed_up_to bigint,
  added_at      timestamptz not null,
  primary key (user_id, dialog_id)
);
create index chat_contact_dialog_id on chat_contact (dialog_id);
comment on table chat_contact is 'How one person keeps a conversation: muted, starred, blocked, labeled, with a remark.';
comment on column chat_contact.read_up_to is 'The last announcement that this person has read; conversations are read by sides.';
comment on column chat_contact.removed_up_to is 'Hidden until a later message than this one.';

create table chat_muted_channel (
  user_id    bigint not null references app_user on delete cascade,
  channel_id text not null,
  muted_at   timestamptz not null,
  primary key (user_id, channel_id)
);
comment on table chat_muted_channel is 'A channel of which a person is not told that messages arrived.';

create table chat_file (
  id          bigint generated always as identity primary key,
  message_id  bigint references chat_message,
  dialog_id   text not null references chat_dialog,
  upload_id   text not null unique,
  uploaded_by bigint not null references app_user,
  stored_key  text not null unique,
  name        text not null check (name <> '' and length(name) <= 36),
  type        text not null,
  size        integer not null check (size between 1 and 10485760),
  uploaded_at timestamptz not null
);
create index chat_file_message_id on chat_file (message_id) where message_id is not null;
create index chat_file_dialog_id on chat_file (dialog_id);
create index chat_file_uploaded_by on chat_file (uploaded_by);
create index chat_file_unsent on chat_file (uploaded_at) where message_id is null;
comment on column chat_file.upload_id is 'Named in the signed key of the upload, which can be used once.';
comment on table chat_file is 'A file of a message, or one that was uploaded for a message that is not sent yet.';

create table chat_translation (
  message_id   bigint not null references chat_message,
  language     text not null check (language in ('en', 'es', 'zh-Hant')),
  text         text not null,
  asked_by     bigint not null references app_user,
  translated_at timestamptz not null,
  primary key (message_id, language)
);
create index chat_translation_asked_by on chat_translation (asked_by);
comment on table chat_translation is 'What a machine made of a message in another language, for which staff asked.';

create table message_template (
  id              bigint generated always as identity primary key,
  organization_id bigint not null references organization,
  name            text not null check (name <> ''),
  texts           jsonb not null,
  changed_by      bigint not null references app_user,
  changed_at      timestamptz not null,
  constraint template_name_is_unique unique (organization_id, name)
);
create index message_template_changed_by on message_template (changed_by);
comment on table message_template is 'Texts with which the staff of an organization begin a message, in each language of the interface.';
