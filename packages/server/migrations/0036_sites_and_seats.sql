alter table site
  add column descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  add column age_group_seats jsonb not null default '{}' check (jsonb_typeof(age_group_seats) = 'object');
comment on column site.descriptions is 'A sentence about the site for families, by language of the interface.';
comment on column site.age_group_seats is 'How many children of each age group the site has room for, for the calendar of seats. A group that is missing is not known.';

alter table site rename constraint site_licence_number_key to licence_number_is_unique;
alter table site_licence add column capacity integer check (capacity >= 0);
comment on column site_licence.capacity is 'How many children the license allows; null if it is not known.';

update site set details = jsonb_set(details, '{shifts}', (
  select coalesce(jsonb_agg(case shift when 'Full day' then 'fullDay' when 'Part day' then 'partDay' else shift end), '[]')
  from jsonb_array_elements_text(details->'shifts') shift))
where jsonb_typeof(details->'shifts') = 'array';

create table site_photo (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references site on delete cascade,
  position     smallint not null check (position between 1 and 8),
  storage_key  text not null unique,
  byte_count   integer not null check (byte_count > 0),
  small_key    text not null unique,
  small_bytes  integer not null check (small_bytes > 0),
  description  text not null default '' check (length(description) <= 120),
  added_by     bigint references app_user,
  added_at     timestamptz not null,
  constraint one_photo_at_each_position unique (site_id, position) deferrable initially deferred
);
create index site_photo_added_by on site_photo (added_by) where added_by is not null;
comment on table site_photo is 'Photos of a site, which families see. The first position is shown in lists.';
comment on column site_photo.small_key is 'The same photo at the size of a list.';
comment on column site_photo.description is 'What the photo shows, for people who do not see it.';

alter table enrollment
  add column ends_on date,
  add column leaving_reason text check (leaving_reason in ('familyMoved', 'familyChoice', 'kindergarten', 'tooOld', 'attendance', 'siteCloses', 'other')),
  add column leaving_note text not null default '' check (length(leaving_note) <= 120);
alter table enrollment drop constraint enrollment_ended_because_check;
alter table enrollment add constraint enrollment_ended_because_check check (ended_because in ('takenBack', 'childLeft', 'careEnded'));
alter table enrollment add constraint enrollment_has_a_last_day_with_a_reason check ((ends_on is null) = (leaving_reason is null));
alter table enrollment add constraint care_ends_on_a_day check (ended_because is distinct from 'careEnded' or ends_on is not null);
create index enrollment_ends_on on enrollment (ends_on) where ended_at is null and ends_on is not null;
comment on column enrollment.ends_on is 'The last day of care, once the site or the agency has said so. The place ends after it.';
comment on column enrollment.leaving_reason is 'Why care ends on that day.';

alter table referral drop constraint referral_ended_because_check;
alter table referral add constraint referral_ended_because_check
  check (ended_because in ('expired', 'withdrawn', 'vacancyClosed', 'enrolledElsewhere', 'careEnded', 'familyRefused', 'staffRefused', 'siteDeclined'));

alter table vacancy add column linked_organization_id bigint references organization;
create index vacancy_linked_organization_id on vacancy (linked_organization_id) where linked_organization_id is not null;
comment on column vacancy.linked_organization_id is 'The program owner that manages the vacancy instead of the site''s own organization.';
