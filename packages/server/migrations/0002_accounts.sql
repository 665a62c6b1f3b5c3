create table user_session (
  id             bigint generated always as identity primary key,
  token_hash     bytea not null unique,
  user_id        bigint not null references app_user on delete cascade,
  access_version integer not null,
  created_at     timestamptz not null,
  last_seen_at   timestamptz not null,
  ended_at       timestamptz
);
create index user_session_user_id on user_session (user_id);
comment on table user_session is 'A signed-in browser. Only a hash of its token is kept. It ends after 30 minutes idle and after 12 hours.';

create table verification_code (
  id           bigint generated always as identity primary key,
  purpose      text not null check (purpose in ('resetPassword', 'verifyAccount')),
  account      text not null,
  code_hash    bytea not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  tries        smallint not null default 0 check (tries between 0 and 5),
  used_at      timestamptz
);
create index verification_code_account on verification_code (account, purpose, created_at desc);
comment on table verification_code is 'Six digits sent to an e-mail or phone: single use, 10 minutes, 5 tries.';

create table attempt (
  id       bigint generated always as identity primary key,
  kind     text not null,
  subject  text not null,
  at       timestamptz not null
);
create index attempt_subject on attempt (kind, subject, at desc);
comment on table attempt is 'Tries of rate-limited calls, by address and by account.';

create table language (
  code     text primary key,
  position smallint not null,
  name_en  text not null,
  name_es  text not null,
  name_zh  text not null
);
comment on table language is 'The state''s list of home languages, and -1 for another.';

create table neighborhood (
  id        bigint generated always as identity primary key,
  name      text not null unique,
  latitude  double precision not null,
  longitude double precision not null
);
comment on table neighborhood is 'The city''s analysis neighborhoods with their centroids.';

create table zip_area (
  zip       text primary key check (zip ~ '^\d{5}$'),
  latitude  double precision not null,
  longitude double precision not null
);
comment on table zip_area is 'The city''s zips with their centroids.';

create table address_point (
  id        bigint generated always as identity primary key,
  street    text not null,
  number    integer not null,
  zip       text,
  latitude  double precision not null,
  longitude double precision not null
);
create index address_point_street on address_point (street, number);
comment on table address_point is 'Known addresses for the local geocoder; street names in capitals with abbreviated types.';

create table reason (
  id       integer primary key,
  type     smallint not null,
  whose    text not null check (whose in ('parent', 'program', 'agency')),
  position smallint not null,
  text_en  text not null,
  text_es  text not null,
  text_zh  text not null,
  disabled_at timestamptz
);
comment on table reason is 'Why a referral, an application or a preference ended. Type 1: referrals and preferences; 5: application status.';

create table interface_text (
  file       text not null,
  key        text not null,
  language   text not null check (language in ('en', 'es', 'zh-Hant')),
  content    text not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user,
  primary key (file, key, language)
);
create index interface_text_updated_by on interface_text (updated_by);
comment on table interface_text is 'Interface texts that an administrator changed; they win over the shipped ones.';

create table batch (
  user_id    bigint not null references app_user on delete cascade,
  key        text not null,
  data       jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table batch is 'A selection kept on the server between two screens, such as the children picked in a queue.';
