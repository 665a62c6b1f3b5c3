-- Searches compare texts without accents and case, in words. The client folds what is typed in the same way.
create function folded(typed text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := lower(typed);
begin
  -- Most texts have ASCII letters only, and one letter is one byte.
  if octet_length(plain) > length(plain) then
    plain := lower(regexp_replace(normalize(plain, nfkd), '[\u0300-\u036f\u2018\u2019\u02bb\u02bc]', '', 'g'));
    plain := replace(replace(replace(replace(translate(plain, 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    plain := regexp_replace(normalize(plain, nfkc), '([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\U00020000-\U0003ffff])', ' \1 ', 'g');
    plain := regexp_replace(plain, '[\u007f-\u00bf\u2000-\u206f\u3000-\u303f]', ' ', 'g');
  end if;
  plain := translate(replace(plain, '''', ''), '!"#$%&()*+,-./:;<=>?@[\]^_`{|}~' || chr(9) || chr(10) || chr(13), repeat(' ', 34));
  while position('  ' in plain) > 0 loop
    plain := replace(plain, '  ', ' ');
  end loop;
  return ' ' || btrim(plain) || ' ';
end $$;
comment on function folded is 'A text as searches read it: small letters without marks and apostrophes, words apart, each Chinese, Japanese or Korean character a word of its own.';

alter table site add column search_text text not null generated always as (folded(name || ' ' || street || ' ' || zip)) stored;
comment on column site.search_text is 'What a search for the site reads: its name, street and zip.';
alter table neighborhood add column search_text text not null generated always as (folded(name)) stored;
comment on column neighborhood.search_text is 'What a search for the neighborhood reads.';

create table worklist_row (
  application_id bigint primary key references application on delete cascade,
  city_id        bigint not null references organization,
  agency_id      bigint references organization,
  owner_id       bigint references app_user,
  external_id    text not null,
  status         text not null,
  eligibility    text not null,
  family_size    smallint not null,
  children_count smallint not null,
  best_rank      integer not null,
  requested_at   timestamptz not null,
  updated_at     timestamptz not null,
  parent_name    text not null,
  owner_name     text not null,
  agency_name    text not null,
  zip            text not null,
  search_text    text not null,
  emails         text not null
);
comment on table worklist_row is 'What the staff''s worklist filters and sorts by, one row for each linked application, written with every change of the application.';
comment on column worklist_row.best_rank is 'Group and percent of the best-placed waiting child as one number; 999999999 without one.';
comment on column worklist_row.parent_name is 'The first parent''s last and first name, for sorting.';
comment on column worklist_row.search_text is 'The folded names, phones, first parts of the emails, and the reference.';

create view worklist_source as
select a.id as application_id, a.city_id, a.agency_id, a.owner_id, a.external_id, a.status, a.eligibility, a.family_size,
  coalesce(c.children, 0)::smallint as children_count,
  coalesce(case when a.status = 'active' then c.best_rank end, 999999999) as best_rank,
  a.requested_at, a.updated_at, coalesce(p.name, '') as parent_name,
  coalesce(lower(u.last_name || ' ' || u.first_name), '') as owner_name, coalesce(lower(o.name), '') as agency_name,
  coalesce(p.zip, '') as zip,
  folded(concat_ws(' ', p.names, c.names, p.email_names, p.phones, a.external_id)) as search_text,
  coalesce(p.emails, '') as emails
from application a
left join app_user u on u.id = a.owner_id
left join organization o on o.id = a.agency_id
left join lateral (
  select count(*) as children, string_agg(first_name || ' ' || last_name, ' ' order by id) as names,
    min(rank_group * 1000000 + rank_percent) filter (where status in ('active', 'screening', 'waitingPreferred')) as best_rank
  from child where application_id = a.id and removed_at is null
) c on true
left join lateral (
  select (array_agg(last_name || ' ' || first_name order by position))[1] as name, (array_agg(zip order by position))[1] as zip,
    string_agg(first_name || ' ' || last_name, ' ' order by position) as names,
    string_agg(split_part(email, '@', 1), ' ' order by position) as email_names,
    string_agg(lower(email), ' ' order by position) filter (where email <> '') as emails,
    string_agg(array_to_string(phone_digits, ' '), ' ' order by position) as phones
  from parent where application_id = a.id
) p on true
where not a.is_disabled;
comment on view worklist_source is 'The rows of worklist_row as they follow from the applications.';

insert into worklist_row (application_id, city_id, agency_id, owner_id, external_id, status, eligibility, family_size, children_count,
  best_rank, requested_at, updated_at, parent_name, owner_name, agency_name, zip, search_text, emails)
select application_id, city_id, agency_id, owner_id, external_id, status, eligibility, family_size, children_count,
  best_rank, requested_at, updated_at, parent_name, owner_name, agency_name, zip, search_text, emails from worklist_source;

create index worklist_row_city_id on worklist_row (city_id);
create index worklist_row_agency_id on worklist_row (agency_id, requested_at, application_id);
create index worklist_row_owner_id on worklist_row (owner_id, requested_at, application_id);
create index worklist_row_search_text on worklist_row using gin (search_text gin_trgm_ops);
create index worklist_row_by_external_id on worklist_row (external_id, application_id);
create index worklist_row_by_parent_name on worklist_row (parent_name collate "und-x-icu", application_id);
create index worklist_row_by_parent_name_es on worklist_row (parent_name collate "es-x-icu", application_id);
create index worklist_row_by_parent_name_zh on worklist_row (parent_name collate "zh-Hant-x-icu", application_id);
create index worklist_row_by_children_count on worklist_row (children_count, application_id);
create index worklist_row_by_status on worklist_row (status, application_id);
create index worklist_row_by_best_rank on worklist_row (best_rank, application_id);
create index worklist_row_by_eligibility on worklist_row (eligibility, application_id);
create index worklist_row_by_family_size on worklist_row (family_size, application_id);
create index worklist_row_by_requested_at on worklist_row (requested_at, application_id);
create index worklist_row_by_updated_at on worklist_row (updated_at, application_id);
create index worklist_row_by_owner_name on worklist_row (owner_name, application_id);
create index worklist_row_by_agency_name on worklist_row (agency_name, application_id);
create index worklist_row_by_zip on worklist_row (zip, application_id);

-- A staff member or an agency that gets another name keeps its place in the order. Both are rare, and the areas that
-- rename them come before applications.
create function rename_owner_in_worklist() returns trigger language plpgsql as $$
begin
  update worklist_row set owner_name = lower(new.last_name || ' ' || new.first_name) where owner_id = new.id;
  return null;
end $$;
create trigger rename_owner_in_worklist after update of first_name, last_name on app_user for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function rename_owner_in_worklist();
create function rename_agency_in_worklist() returns trigger language plpgsql as $$
begin
  update worklist_row set agency_name = lower(new.name) where agency_id = new.id;
  return null;
end $$;
create trigger rename_agency_in_worklist after update of name on organization for each row
  when (old.name is distinct from new.name) execute function rename_agency_in_worklist();

-- The worklist was the only reader of these.
drop index parent_name;
drop index child_name;
drop index parent_email_part;
drop index application_worklist;
