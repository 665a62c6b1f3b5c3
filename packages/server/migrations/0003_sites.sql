create table program (
  id               bigint generated always as identity primary key,
  name             text not null unique,
  eligibility      text not null check (eligibility in ('income', 'moderate', 'both')),
  for_homeless     boolean not null default false,
  start_age_months smallint not null check (start_age_months >= 0),
  end_age_months   smallint not null,
  disabled_at      timestamptz,
  check (end_age_months > start_age_months)
);
comment on table program is 'A subsidy that sites offer, for children from its start age up to, and not including, its end age.';

create table site (
  id               bigint generated always as identity primary key,
  organization_id  bigint not null references organization,
  name             text not null check (name <> ''),
  type             text not null check (type in ('familyHome', 'center', 'familyFriendNeighbor')),
  care_type        text not null check (care_type in ('familyHome', 'largeFamilyHome', 'center', 'exemptCenter')),
  licence_number   text unique,
  licence_status   text not null default '',
  capacity         integer check (capacity >= 0),
  vacancy_cap      integer not null default 50 check (vacancy_cap >= 0),
  status           text not null default 'active' check (status in ('active', 'inactive')),
  street           text not null default '',
  city             text not null default 'San Francisco',
  state            text not null default 'CA',
  zip              text not null check (zip ~ '^\d{5}$'),
  neighborhood_id  bigint references neighborhood,
  latitude         double precision,
  longitude        double precision,
  is_exactly_located boolean not null default false,
  phone            text not null default '',
  email            text not null default '',
  website          text not null default '',
  languages        text[] not null default '{}',
  extras           text[] not null default '{}',
  details          jsonb not null default '{}',
  schedule         jsonb not null default '[]',
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  version          integer not null default 1
);
create index site_organization_id on site (organization_id);
create index site_neighborhood_id on site (neighborhood_id);
create index site_zip on site (zip);
create index site_name on site using gin (lower(name) gin_trgm_ops);
comment on table site is 'One place of care. Called a provider on the wire.';
comment on column site.details is 'What families like to know and no rule reads: rates, shifts, funding, accreditation, immersion, tuition assistance, special needs, environment, contacts.';
comment on column site.vacancy_cap is 'The largest count that one vacancy of this site may have.';
comment on column site.schedule is 'The usual opening hours, with which a new vacancy begins.';

create table site_licence (
  id        bigint generated always as identity primary key,
  site_id   bigint not null references site on delete cascade,
  number    text not null,
  type      text not null default '',
  starts_on date,
  ends_on   date,
  check (ends_on is null or starts_on is null or starts_on <= ends_on)
);
create index site_licence_site_id on site_licence (site_id);
comment on table site_licence is 'The licences of a site over time.';

create table site_program (
  site_id    bigint not null references site on delete cascade,
  program_id bigint not null references program,
  removed_at timestamptz,
  primary key (site_id, program_id)
);
create index site_program_program_id on site_program (program_id);
comment on table site_program is 'The programs that a site offers; a removed one stays for the vacancies that name it.';

create table site_user (
  site_id bigint not null references site on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  duty    text not null check (duty in ('manage', 'watch', 'notify')),
  primary key (site_id, user_id, duty)
);
create index site_user_user_id on site_user (user_id);
comment on table site_user is 'Whose site it is: who manages it, who watches it and who is written to.';

create table invitation (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind in ('application', 'site', 'staff')),
  code            text not null unique,
  application_id  bigint,
  organization_id bigint references organization,
  site_id         bigint references site,
  role_id         bigint references role,
  receiver        text not null default '',
  receiver_kind   text not null default 'email' check (receiver_kind in ('email', 'phone')),
  created_by      bigint references app_user,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  used_at         timestamptz,
  used_by         bigint references app_user,
  check ((kind = 'application') = (application_id is not null))
);
create index invitation_application_id on invitation (application_id);
create index invitation_organization_id on invitation (organization_id);
create index invitation_site_id on invitation (site_id);
create index invitation_role_id on invitation (role_id);
create index invitation_created_by on invitation (created_by);
create index invitation_used_by on invitation (used_by);
comment on table invitation is 'A code that links an account to an application, a site or an organization; lasts 30 days.';
