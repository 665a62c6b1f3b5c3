-- A vacancy that is open in the morning and in the afternoon fits the families of both, so matching reads every span.
alter table vacancy drop constraint vacancy_opens_check, drop constraint vacancy_closes_check;
alter table vacancy add constraint every_weekday_has_its_spans
  check (cardinality(opens) >= 7 and cardinality(opens) % 7 = 0 and cardinality(closes) = cardinality(opens));
comment on column vacancy.opens is 'For Sunday to Saturday the minute after midnight at which the first span of the day begins; then, for a vacancy with several spans on a day, the same for the second, and so on; -1 for none. Spans of a day do not touch. Read by matching alone.';
comment on column vacancy.closes is 'Where each of these spans ends; -1 for none.';

with span as (
  select day.vacancy_id, day.number, row_number() over (partition by day.vacancy_id, day.number order by lower(open)) as place,
    lower(open) as opens, upper(open) as closes
  from (
    select v.id as vacancy_id, array_position(array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], named) as number,
      range_agg(int4range((hours->>'from')::int, (hours->>'to')::int)) as spans
    from vacancy v, jsonb_array_elements(v.schedule) line, jsonb_array_elements_text(line->'days') named, jsonb_array_elements(line->'hours') hours
    where (hours->>'from')::int < (hours->>'to')::int group by v.id, named) day, unnest(day.spans) open
), several as (
  select vacancy_id, max(place) as most from span group by vacancy_id having max(place) > 1
), week as (
  select several.vacancy_id, array_agg(coalesce(span.opens, -1)::smallint order by place, number) as opens,
    array_agg(coalesce(span.closes, -1)::smallint order by place, number) as closes
  from several cross join generate_series(1, several.most) place cross join generate_series(1, 7) number
  left join span using (vacancy_id, place, number) group by several.vacancy_id
)
update vacancy v set opens = week.opens, closes = week.closes from week where week.vacancy_id = v.id;

-- A child may attend twice a day, before and after a break.
update enrollment set schedule = (select jsonb_object_agg(day, jsonb_build_array(span)) from jsonb_each(schedule) as each_day (day, span))
where jsonb_typeof(schedule) = 'object' and schedule <> '{}';
comment on column enrollment.schedule is 'The spans of each day on which the child attends.';

-- A child stands once at most in a queue. A referral that ended stays as it was, and another may follow it.
drop index never_a_child_twice_in_one_queue;
create unique index never_a_child_twice_in_one_queue on referral (vacancy_id, child_id) where ended_because is null;
create index referral_of_child_to_vacancy on referral (vacancy_id, child_id);
create index referral_unanswered on referral (child_id) where status = 'active' and needs_accept;

alter table referral add column wishes_met jsonb not null default '{}';
comment on column referral.wishes_met is 'The family''s wishes that spoke for the site when the child was referred: whether it was preferred, the place that it is in or near, and the languages.';
update referral q set wishes_met = jsonb_build_object('isPreferredSite', true, 'languages', '[]'::jsonb)
from vacancy v where v.id = q.vacancy_id and exists (select from site_preference p
  where p.application_id = q.application_id and p.site_id = v.site_id and p.kind = 'preferred' and p.created_at <= q.referred_at);

alter table eligibility_decision add column median_table_id bigint references income_table;
create index eligibility_decision_median_table_id on eligibility_decision (median_table_id);
comment on column eligibility_decision.median_table_id is 'The full state median income, which fee and rank were worked out from; null where only the 85 % table was published.';

-- Unless staff set it, whether a sibling is enrolled follows from the children's statuses whenever it is read.
update application set sibling_enrolled_elsewhere = false where not sibling_enrolled_manually and sibling_enrolled_elsewhere;
alter table application add constraint siblings_are_marked_by_staff_only check (sibling_enrolled_manually or not sibling_enrolled_elsewhere);
comment on column application.sibling_enrolled_elsewhere is 'What staff set, where sibling_enrolled_manually; otherwise the children''s statuses say it.';
