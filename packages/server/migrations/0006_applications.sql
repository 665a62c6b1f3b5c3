create table application (
  id                bigint generated always as identity primary key,
  external_id       text generated always as ('A' || lpad(((id * 387420489) % 1000000007)::text, 10, '0')) stored unique,
  city_id           bigint not null references organization,
  agency_id         bigint references organization,
  owner_id          bigint references app_user,
  parent_user_id    bigint references app_user,
  copied_from_id    bigint references application,
  merged_into_id    bigint references application,
  status            text not null check (status in ('active', 'closed', 'enrolled', 'hold', 'unresponsive', 'ineligible', 'inactive', 'provisional', 'updateNeeded')),
  is_disabled       boolean not null,
  is_invited        boolean not null default false,
  family_size       smallint not null check (family_size between 1 and 999),
  monthly_income    integer not null check (monthly_income between 0 and 99999999),
  receives_public_assistance boolean not null,
  is_immigrant      boolean not null default false,
  is_homeless       boolean not null default false,
  language          text not null default 'en' check (language in ('en', 'es', 'zh-Hant')),
  from_phone        boolean not null default false,
  eligibility       text not null check (eligibility in ('incomeEligible', 'moderateEligible', 'notEligible')),
  eligibility_reasons text[] not null default '{}',
  fee_full_time     integer not null check (fee_full_time >= 0),
  fee_part_time     integer not null check (fee_part_time >= 0),
  comment           text not null default '',
  important_note    text not null default '',
  hold_ends_on      date,
  status_reason     text not null default '',
  sibling_enrolled_elsewhere boolean not null default false,
  sibling_enrolled_manually  boolean not null default false,
  agreed_at         timestamptz not null,
  requested_at      timestamptz not null,
  created_at        timestamptz not null,
  created_by        bigint references app_user,
  updated_at        timestamptz not null,
  updated_by        bigint references app_user,
  family_updated_at timestamptz not null,
  status_changed_at timestamptz not null,
  status_changed_by bigint references app_user,
  version           integer not null default 1,
  constraint linked_to_a_parent_or_to_staff check (not is_disabled or (parent_user_id is null and owner_id is null))
);
create unique index one_active_application_per_parent on application (parent_user_id)
  where status in ('active', 'hold', 'unresponsive', 'provisional', 'updateNeeded') and not is_disabled;
create index application_parent_user_id on application (parent_user_id) where parent_user_id is not null;
create index application_city_id on application (city_id);
create index application_agency_id on application (agency_id, requested_at desc, id desc);
create index application_owner_id on application (owner_id, requested_at desc, id desc) where owner_id is not null;
create index application_copied_from_id on application (copied_from_id) where copied_from_id is not null;
create index application_merged_into_id on application (merged_into_id) where merged_into_id is not null;
create index application_created_by on application (created_by) where created_by is not null;
create index application_updated_by on application (updated_by) where updated_by is not null;
create index application_status_changed_by on application (status_changed_by) where status_changed_by is not null;
create index application_worklist on application (requested_at desc, id desc);
create index application_status_age on application (status, status_changed_at);
comment on table application is 'A family''s request for help with child care.';
comment on column application.is_disabled is 'A visitor''s application takes part in nothing until it is linked to an account.';
comment on column application.is_homeless is 'Any sign of homelessness that a parent gave; worked out with the decision.';
comment on column application.family_updated_at is 'When the family last sent something; 180 days later an update is needed.';
comment on column application.version is 'Raised by every change; an edit made on an older version is refused.';

alter table invitation add foreign key (application_id) references application on delete cascade;

create table eligibility_decision (
  id                    bigint generated always as identity primary key,
  application_id        bigint not null references application on delete cascade,
  decided_at            timestamptz not null,
  outcome               text not null check (outcome in ('incomeEligible', 'moderateEligible', 'notEligible')),
  reasons               text[] not null,
  state_table_id        bigint references income_table,
  city_table_id         bigint references income_table,
  facts                 jsonb not null
);
create index eligibility_decision_application_id on eligibility_decision (application_id, decided_at desc);
create index eligibility_decision_state_table_id on eligibility_decision (state_table_id);
create index eligibility_decision_city_table_id on eligibility_decision (city_table_id);
comment on table eligibility_decision is 'Each decision with the facts and the tables it was made with.';

create table parent (
  id                bigint generated always as identity primary key,
  application_id    bigint not null references application on delete cascade,
  position          text not null check (position in ('A', 'B')),
  first_name        text not null,
  middle_initial    text not null default '',
  last_name         text not null,
  language          text not null,
  street            text not null default '',
  city              text not null default '',
  state             text not null default '',
  zip               text not null default '',
  mailing_same_as_home boolean not null,
  mailing_street    text not null default '',
  mailing_city      text not null default '',
  mailing_state     text not null default '',
  mailing_zip       text not null default '',
  preferred_contact text[] not null,
  email             text not null default '',
  home_phones       text[] not null default '{}',
  mobile_phones     text[] not null default '{}',
  phone_digits      text[] not null default '{}',
  is_single_parent  boolean not null,
  is_homeless       boolean not null,
  homeless_types    text[] not null default '{}',
  needs             text[] not null default '{}',
  unique (application_id, position)
);
create index parent_email on parent (lower(email)) where email <> '';
create index parent_email_part on parent using gin (lower(email) gin_trgm_ops) where email <> '';
create index parent_phone_digits on parent using gin (phone_digits);
create index parent_name on parent using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
comment on table parent is 'One of at most two parents of an application.';

create table parent_income (
  application_id bigint not null references application on delete cascade,
  parent         text not null check (parent in ('A', 'B')),
  family_size    smallint not null,
  employment     integer not null check (employment between 0 and 99999999),
  child_support  integer not null check (child_support between 0 and 99999999),
  cash_aid       integer not null check (cash_aid between 0 and 99999999),
  other          integer not null check (other between 0 and 99999999),
  total          integer not null check (total between 0 and 99999999),
  primary key (application_id, parent)
);
comment on table parent_income is 'Gross monthly income of one parent, in cents, by source or as a total.';

create table other_contact (
  id             bigint generated always as identity primary key,
  application_id bigint not null references application on delete cascade,
  first_name     text not null,
  middle_initial text not null default '',
  last_name      text not null default '',
  kind           text not null check (kind in ('none', 'organization', 'relationship')),
  relationship   text not null default '',
  email          text not null default '',
  home_phone     text not null default '',
  mobile_phone   text not null default ''
);
create index other_contact_application_id on other_contact (application_id);
comment on table other_contact is 'Somebody else by whom the family can be reached.';

create table child (
  id              bigint generated always as identity primary key,
  external_id     text generated always as ('C' || lpad(((id * 387420489) % 1000000007)::text, 10, '0')) stored unique,
  application_id  bigint not null references application on delete cascade,
  first_name      text not null,
  middle_initial  text not null default '',
  last_name       text not null,
  born_on         date not null check (born_on >= date '1990-01-01'),
  gender          text not null check (gender in ('male', 'female', 'another')),
  languages       text[] not null,
  other_language  text not null default '',
  races           text[] not null,
  ethnicity       text not null check (ethnicity in ('notHispanic', 'hispanic')),
  special_needs   text[] not null default '{}',
  protections     text[] not null default '{}',
  is_immigrant    boolean not null default false,
  status          text not null check (status in ('active', 'screening', 'waitingPreferred', 'enrollmentPending', 'enrolled', 'inactive', 'closed')),
  status_changed_at timestamptz not null,
  eligibility     text not null default 'notEligible' check (eligibility in ('incomeEligible', 'moderateEligible', 'notEligible')),
  rank_group      smallint check (rank_group between 1 and 4),
  rank_percent    integer check (rank_percent >= 0),
  enrolled_site   text not null default '',
  enrolled_program text not null default '',
  enroll_start_on date,
  enroll_schedule jsonb,
  created_at      timestamptz not null,
  removed_at      timestamptz,
  check ((eligibility = 'notEligible') = (rank_group is null) and (rank_group is null) = (rank_percent is null))
);
create index child_application_id on child (application_id);
create index child_name on child using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index child_born_on on child (born_on);
create index child_enrollment_pending on child (enroll_start_on) where status = 'enrollmentPending';
comment on column child.rank_group is 'The child''s own rank by the application''s last decision; none when it is not eligible.';
comment on table child is 'One child of an application. Called an applicant on the wire.';

create table care_need (
  application_id      bigint primary key references application on delete cascade,
  start_on            date not null,
  days                text[] not null,
  hours               jsonb not null,
  site_types          text[] not null default '{}',
  only_preferred_locations boolean not null,
  languages           text[] not null default '{}',
  only_preferred_languages boolean not null,
  extras              text[] not null default '{}',
  only_preferred_sites boolean not null,
  all_at_one_site     boolean not null,
  designated_agency_id bigint references organization,
  no_preference       boolean not null
);
create index care_need_designated_agency_id on care_need (designated_agency_id) where designated_agency_id is not null;
comment on column care_need.designated_agency_id is 'The agency that the family asked for; who looks after the application now is its agency_id.';
comment on table care_need is 'When, where and what kind of care the family looks for. Hours are minutes after midnight by weekday.';

create table preferred_location (
  application_id    bigint not null references application on delete cascade,
  position          smallint not null check (position between 1 and 3),
  kind              text not null check (kind in ('zip', 'neighborhood', 'address')),
  place             text not null check (place <> ''),
  miles             smallint not null check (miles in (1, 2, 3, 5, 10)),
  has_street_number boolean not null,
  latitude          double precision,
  longitude         double precision,
  primary key (application_id, position)
);
comment on table preferred_location is 'At most three places near which the family wants care; a place that could not be looked up has no point.';

create table site_preference (
  application_id bigint not null references application on delete cascade,
  site_id        bigint not null references site,
  kind           text not null check (kind in ('preferred', 'notInterested', 'disliked')),
  position       smallint not null default 0,
  reason_ids     integer[] not null default '{}',
  other_reason   text not null default '' check (length(other_reason) <= 120),
  expires_on     date,
  created_at     timestamptz not null,
  primary key (application_id, site_id)
);
create index site_preference_site_id on site_preference (site_id);
comment on table site_preference is 'A family''s sites: preferred (at most 5), not interested until a day, disliked. A site is on one list at a time.';

create table application_draft (
  id             bigint generated always as identity primary key,
  user_id        bigint references app_user on delete cascade,
  visitor_key    bytea,
  application_id bigint references application on delete cascade,
  form           jsonb not null,
  version        integer not null default 1,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  check ((user_id is null) <> (visitor_key is null)),
  unique nulls not distinct (user_id, visitor_key, application_id)
);
create index application_draft_application_id on application_draft (application_id);
create index application_draft_visitor_key on application_draft (visitor_key) where visitor_key is not null;
comment on table application_draft is 'What a family has typed and not yet sent: one new application and one edit of each application, by account or by browser.';

create table survey_answer (
  application_id bigint not null references application on delete cascade,
  field          smallint not null check (field between 1 and 5),
  value          text not null,
  answered_at    timestamptz not null,
  primary key (application_id, field)
);
comment on table survey_answer is 'Sexual orientation and gender identity, seen by the family alone.';
