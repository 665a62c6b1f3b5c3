-- Two organizations whose names differ in capitals or accents only are taken for one another.
drop index organization_name_is_unique;
create unique index organization_name_is_unique on organization (folded(name));

-- The limits of the domain's settings, for whatever way a value is stored.
alter table organization_setting add constraint setting_is_in_range check (case
  when name in ('updateNeededAfterDays', 'unresponsiveAfterDays', 'closedAfterDays', 'referralDays', 'answerDays', 'reminderDays', 'clockNoticeDays', 'unlinkedDays')
    then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 1 and 3650
  when name = 'startWindowDays' then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 0 and 3650
  when name = 'queueMultiplier' then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 1 and 20
  when name = 'maxUnanswered' then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 0 and 1000
  when name = 'vacancyCap' then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 1 and 1000
  when name = 'tieOrder' then jsonb_typeof(value) = 'array'
  when name = 'passwordPolicy' then value in ('"classes"', '"nist"')
  when name = 'secondFactorFor' then value in ('"nobody"', '"administrators"', '"staff"')
  else true end);

alter table app_user
  add column must_change_password boolean not null default false,
  add column has_second_factor    boolean not null default false,
  add column app_ids              integer[] not null default '{}';
comment on column app_user.must_change_password is 'An administrator chose the password; the person can do nothing else before they have chosen their own.';
comment on column app_user.has_second_factor is 'A confirmed authenticator app or a passkey exists, so the password alone signs nobody in.';
comment on column app_user.app_ids is 'The applications of the deployment that the account may use; none listed means this one.';

-- A role that somebody holds, or is invited to, stays.
alter table user_role drop constraint user_role_role_id_fkey;
alter table user_role add constraint role_in_use_cannot_be_removed foreign key (role_id) references role;
create unique index role_name_is_unique on role (coalesce(organization_id, 0), lower(name));

alter table user_session
  add column device text not null default '';
comment on column user_session.device is 'The browser and system as the browser names them, so that people recognize their sessions.';

create table pending_sign_in (
  token_hash      bytea primary key,
  user_id         bigint not null references app_user on delete cascade,
  access_version  integer not null,
  door            text not null check (door in ('family', 'agency', 'program')),
  invitation_code text not null default '',
  challenge       text not null default '',
  tries           smallint not null default 0 check (tries between 0 and 5),
  created_at      timestamptz not null
);
create index pending_sign_in_user_id on pending_sign_in (user_id);
create index pending_sign_in_created_at on pending_sign_in (created_at);
comment on table pending_sign_in is 'A browser whose password was right and whose second step is awaited. It opens nothing, and lasts ten minutes and five wrong tries.';
comment on column pending_sign_in.challenge is 'What a passkey has to sign.';

create table authenticator_app (
  user_id      bigint primary key references app_user on delete cascade,
  secret       bytea not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0,
  created_at   timestamptz not null
);
comment on table authenticator_app is 'The shared secret of an authenticator app, encrypted with the secret of the deployment. It counts once it was confirmed with a code.';
comment on column authenticator_app.last_step is 'The latest half minute whose code was used; each code works once.';

create table passkey (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references app_user on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_user_id on passkey (user_id);
comment on table passkey is 'The public half of a passkey. The private half never leaves the device.';

create table passkey_challenge (
  user_id    bigint primary key references app_user on delete cascade,
  challenge  text not null,
  created_at timestamptz not null
);
comment on table passkey_challenge is 'What a new passkey has to sign; for ten minutes and one use.';

create table recovery_code (
  user_id   bigint not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_code is 'Codes that replace the second step, once each, for somebody who lost their device. Only keyed hashes are kept.';
