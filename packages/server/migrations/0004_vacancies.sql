create table vacancy (
  id                bigint generated always as identity primary key,
  external_id       text generated always as ('V' || lpad(((id * 387420489) % 1000000007)::text, 10, '0')) stored unique,
  site_id           bigint not null references site,
  program_id        bigint not null references program,
  name              text not null check (name <> ''),
  note              text not null default '',
  start_on          date not null,
  select_by         text not null check (select_by in ('age', 'birthDate')),
  min_age           jsonb not null,
  max_age           jsonb not null,
  born_from         date,
  born_to           date,
  takes_born_from   date not null,
  takes_born_to     date not null,
  seats             integer not null check (seats > 0),
  enrolled_count    integer not null default 0,
  open_referrals    integer not null default 0,
  gender            text not null check (gender in ('male', 'female', 'both')),
  for_homeless      boolean not null default false,
  distance_learning boolean not null default false,
  schedule          jsonb not null,
  opens             smallint[] not null check (cardinality(opens) = 7),
  closes            smallint[] not null check (cardinality(closes) = 7),
  status            text not null default 'created' check (status in ('created', 'submitted', 'closed', 'paused', 'void')),
  is_matching_paused boolean not null default false,
  created_by        bigint references app_user,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  submitted_at      timestamptz,
  closed_at         timestamptz,
  version           integer not null default 1,
  constraint never_more_enrolled_than_seats check (enrolled_count between 0 and seats),
  constraint never_fewer_than_no_referral check (open_referrals >= 0),
  check (select_by = 'age' or (born_from <= born_to and born_to <= start_on))
);
create index vacancy_site_id on vacancy (site_id, created_at desc);
create index vacancy_program_id on vacancy (program_id);
create index vacancy_created_by on vacancy (created_by);
create index vacancy_open on vacancy (site_id) where status = 'submitted';
comment on table vacancy is 'An opening that a site publishes for some children of an age, on some days and hours.';
comment on column vacancy.takes_born_from is 'The earliest birth date taken, worked out from the age range or the birth dates on the start date.';
comment on column vacancy.takes_born_to is 'The latest birth date taken.';
comment on column vacancy.opens is 'For Sunday to Saturday the minute after midnight at which the longest span of the day begins; -1 when closed. Read by matching alone.';
comment on column vacancy.closes is 'Where that span ends; -1 when closed.';
comment on column vacancy.enrolled_count is 'Kept by trigger from the queue, so that the constraint holds whoever writes.';
