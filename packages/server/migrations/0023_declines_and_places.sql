-- A program that does not want a child for a while would otherwise be offered the same child for its next vacancy at once.
alter table referral add column declined_until date;
update referral q set declined_until = coalesce(
  (select (l.after->>'notInterestedUntil')::date from audit_log l
    where l.application_id = q.application_id and l.entity = 'referral' and l.entity_id = q.id and l.after ? 'notInterestedUntil' order by l.id desc limit 1),
  (q.changed_at at time zone 'America/Los_Angeles' + interval '6 months')::date)
where q.status = 'notInterested' and q.ended_because = 'siteDeclined';
alter table referral add constraint declined_until_a_day_by_the_site
  check ((declined_until is not null) = (status = 'notInterested' and ended_because is not distinct from 'siteDeclined'));
create index referral_declined_until on referral (child_id) where declined_until is not null;
comment on column referral.declined_until is 'The last day on which the site that marked the child not interested does not take it; the family''s lists are not involved.';

-- A place that staff noted or corrected by name belongs to the site and the program of that name, if there is exactly one.
update enrollment e set site_id = named.id
from (select folded(name) as name, min(id) as id from site group by 1 having count(*) = 1) named
where e.site_name <> '' and named.name = folded(e.site_name)
  and not exists (select from site s where s.id = e.site_id and folded(s.name) = named.name);
update enrollment e set program_id = named.id
from (select folded(name) as name, min(id) as id from program group by 1 having count(*) = 1) named
where e.program_name <> '' and named.name = folded(e.program_name)
  and not exists (select from program p where p.id = e.program_id and folded(p.name) = named.name);
comment on column enrollment.site_id is 'The site of the place; null for one outside the product, or if several sites have the name.';
