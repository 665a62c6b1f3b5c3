-- The rows of the worklist and of matching follow from an application that refers to the same organizations, users and
-- children. Each reference of theirs was looked up again for every application; the one that removes the row stays.
alter table worklist_row
  drop constraint worklist_row_city_id_fkey,
  drop constraint worklist_row_agency_id_fkey,
  drop constraint worklist_row_owner_id_fkey;
alter table waiting_child drop constraint waiting_child_application_id_fkey;

-- Same results as before. To replace letter by letter took most of the time.
create or replace function folded(typed text) returns text language plpgsql immutable strict parallel safe as $$
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
  return ' ' || btrim(regexp_replace(replace(plain, '''', ''), '[\t\n\r !-/:-@[-`{-~]+', ' ', 'g')) || ' ';
end $$;

-- Same rows as before. The parents of a family were read once more for its first parent.
create or replace view worklist_source as
select a.id as application_id, a.city_id, a.agency_id, a.owner_id, a.external_id, a.status, a.eligibility, a.family_size,
  coalesce(c.children, 0)::smallint as children_count,
  coalesce(case when a.status = 'active' then c.best_rank end, 999999999) as best_rank,
  a.requested_at, a.updated_at, coalesce(p.name, '') as parent_name,
  coalesce(lower(u.last_name || ' ' || u.first_name), '') as owner_name, coalesce(lower(o.name), '') as agency_name,
  coalesce(p.zip, '') as zip,
  folded(concat_ws(' ', p.names, c.names, p.email_names, p.phones, a.external_id, p.addresses)) as search_text,
  coalesce(p.emails, '') as emails,
  coalesce(c.births, '{}') as births,
  coalesce((select array_agg(distinct need order by need) from parent n, unnest(n.needs) need where n.application_id = a.id), '{}') as needs,
  greatest(a.requested_at, a.family_updated_at, a.contacted_at) as contacted_at,
  coalesce(case when exists (select from application m where m.merged_into_id = a.id)
    then (select min(due_on) from application_task t where t.application_id in (select merged_with(a.id)) and t.done_at is null)
    else (select min(due_on) from application_task t where t.application_id = a.id and t.done_at is null) end, 'infinity') as task_due_on,
  a.monthly_income, a.parent_user_id is not null as is_linked,
  coalesce(p.shown, '') as parent_shown, coalesce(c.first_names, '{}') as children_names,
  coalesce(p.phone, '') as phone, coalesce(p.email, '') as email,
  coalesce((select array_agg(tag_id order by tag_id) from application_tag t where t.application_id = a.id), '{}') as tag_ids
from application a
left join app_user u on u.id = a.owner_id
left join organization o on o.id = a.agency_id
left join lateral (
  select count(*) as children, string_agg(first_name || ' ' || last_name, ' ' order by id) as names,
    array_agg(first_name order by id) as first_names,
    min(rank_group * 1000000 + rank_percent) filter (where status in ('active', 'screening', 'waitingPreferred')) as best_rank,
    array_agg(born_on order by born_on) filter (where born_on is not null) as births
  from child where application_id = a.id and removed_at is null
) c on true
left join lateral (
  select (array_agg(last_name || ' ' || first_name order by position))[1] as name, (array_agg(zip order by position))[1] as zip,
    (array_agg(trim(first_name || ' ' || last_name) order by position))[1] as shown,
    (array_agg(coalesce(mobile_phones[1], home_phones[1]) order by position))[1] as phone,
    (array_agg(email order by position))[1] as email,
    string_agg(first_name || ' ' || last_name, ' ' order by position) as names,
    string_agg(split_part(email, '@', 1), ' ' order by position) as email_names,
    string_agg(lower(email), ' ' order by position) filter (where email <> '') as emails,
    string_agg(array_to_string(phone_digits, ' '), ' ' order by position) as phones,
    string_agg(distinct concat_ws(' ', street, zip), ' ') filter (where street <> '') as addresses
  from parent where application_id = a.id
) p on true
where not a.is_disabled;
