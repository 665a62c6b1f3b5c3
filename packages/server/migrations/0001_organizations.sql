create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gist;

create table organization (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('city', 'agency', 'programOwner')),
  parent_id     bigint references organization,
  code          text not null unique check (code ~ '^[a-z0-9-]{2,40}$'),
  name          text not null check (name <> ''),
  email         text not null default '',
  phone         text not null default '',
  street        text not null default '',
  city          text not null default '',
  state         text not null default 'CA',
  zip           text not null default '',
  comment       text not null default '',
  disabled_at   timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  check ((kind = 'city') = (parent_id is null))
);
create unique index organization_name_is_unique on organization (lower(name));
create index organization_parent_id on organization (parent_id);
comment on table organization is 'The city, its agencies and the owners of program sites. Called a customer on the wire.';
comment on column organization.parent_id is 'The city to which an agency or program owner belongs.';

create table organization_setting (
  organization_id bigint not null references organization on delete cascade,
  name            text not null,
  value           jsonb not null,
  updated_at      timestamptz not null default now(),
  primary key (organization_id, name)
);
comment on table organization_setting is 'What an organization set otherwise than the defaults: day counts, the multiplier of a queue, the order of ties, the shares of the fee.';

create table role (
  id              bigint generated always as identity primary key,
  organization_id bigint references organization on delete cascade,
  code            text not null,
  name            text not null,
  user_type       text not null check (user_type in ('parent', 'agencyStaff', 'agencySupervisor', 'program')),
  permissions     text[] not null default '{}',
  unique nulls not distinct (organization_id, code)
);
comment on table role is 'A named bundle of permission strings. Roles without an organization are the shipped ones; a deployment can add its own as rows.';

create table app_user (
  id               bigint generated always as identity primary key,
  user_type        text not null check (user_type in ('parent', 'agencyStaff', 'agencySupervisor', 'program')),
  organization_id  bigint references organization,
  first_name       text not null default '',
  last_name        text not null default '',
  email            text check (email = lower(email)),
  phone            text check (phone ~ '^\+[0-9]{7,15}$'),
  cell             text not null default '',
  contact_email    text not null default '',
  contact_phone    text not null default '',
  gender           text not null default '',
  language         text not null default 'en' check (language in ('en', 'es', 'zh-Hant')),
  city             text not null default '',
  state            text not null default 'CA',
  zip              text not null default '',
  password_hash    text not null,
  picture          bytea,
  picture_type     text,
  disabled_at      timestamptz,
  access_version   integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check (email is not null or phone is not null),
  check ((user_type = 'parent') = (organization_id is null))
);
create unique index app_user_email_is_unique on app_user (email);
create unique index app_user_phone_is_unique on app_user (phone);
create index app_user_organization_id on app_user (organization_id);
create index app_user_name on app_user using gin ((lower(first_name || ' ' || last_name)) gin_trgm_ops);
comment on table app_user is 'Everybody with an account. The e-mail or phone is what they sign in with.';
comment on column app_user.access_version is 'Raised by a password change, a disabled account and a changed role; a session made under an older version ends at once.';
comment on column app_user.contact_email is 'Where to write, which may differ from what they sign in with.';

create table user_role (
  user_id bigint not null references app_user on delete cascade,
  role_id bigint not null references role on delete cascade,
  primary key (user_id, role_id)
);
create index user_role_role_id on user_role (role_id);
comment on table user_role is 'Who holds which role.';
