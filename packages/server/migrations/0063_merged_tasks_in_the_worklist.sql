-- The family of an application that was merged goes on in the one that received it, and so do its tasks: the row of the
-- receiving application shows the next of them all. Few applications received another one, so that the others are asked
-- once, by an index, whether they did.

alter function merged_with(bigint) rows 5;

create function goes_on_in(wanted bigint) returns setof bigint language sql stable parallel safe rows 2 as $$
  with recursive following as (
    select wanted as id
    union
    select a.merged_into_id from application a join following f on f.id = a.id where a.merged_into_id is not null
  )
  select id from following
$$;
comment on function goes_on_in is 'An application and all into which it was merged, also by way of others.';

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

comment on column worklist_row.task_due_on is 'The day of the open task that is due first, of the application and of those merged into it; infinity without one.';

update worklist_row w set task_due_on = s.task_due_on
  from worklist_source s
  where s.application_id = w.application_id and s.task_due_on <> w.task_due_on
    and exists (select from application m where m.merged_into_id = w.application_id);
