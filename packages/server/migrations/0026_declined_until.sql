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
