-- The children of a family stand by their age, so that the first and the last birth date say whether any can be of an age.
-- A request is a contact too: whoever had none since a day did not apply since that day either.

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
  coalesce((select min(due_on) from application_task t where t.application_id = a.id and t.done_at is null), 'infinity') as task_due_on,
  a.monthly_income, a.parent_user_id is not null as is_linked,
  coalesce(first.name, '') as parent_shown, coalesce(c.first_names, '{}') as children_names,
  coalesce(first.phone, '') as phone, coalesce(first.email, '') as email,
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
    string_agg(first_name || ' ' || last_name, ' ' order by position) as names,
    string_agg(split_part(email, '@', 1), ' ' order by position) as email_names,
    string_agg(lower(email), ' ' order by position) filter (where email <> '') as emails,
    string_agg(array_to_string(phone_digits, ' '), ' ' order by position) as phones,
    string_agg(distinct concat_ws(' ', street, zip), ' ') filter (where street <> '') as addresses
  from parent where application_id = a.id
) p on true
left join lateral (
  select trim(first_name || ' ' || last_name) as name, coalesce(mobile_phones[1], home_phones[1]) as phone, email
  from parent where application_id = a.id order by position limit 1
) first on true
where not a.is_disabled;

update worklist_row w set births = s.births, contacted_at = s.contacted_at
  from worklist_source s
  where s.application_id = w.application_id and (s.births <> w.births or s.contacted_at <> w.contacted_at);

alter table worklist_row add constraint worklist_row_contacted_since_requested check (contacted_at >= requested_at);
