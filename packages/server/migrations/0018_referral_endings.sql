-- Who ended a referral is part of why it ended, so that nobody reads "declined by the family" about a program's decision.
alter table referral drop constraint referral_ended_because_check;
alter table referral add constraint referral_ended_because_check
  check (ended_because in ('expired', 'withdrawn', 'vacancyClosed', 'enrolledElsewhere', 'familyRefused', 'staffRefused', 'siteDeclined'));
update referral q set ended_because = case when u.user_type = 'program' then 'siteDeclined' else 'staffRefused' end
from app_user u where u.id = q.changed_by and q.ended_because = 'familyRefused' and u.user_type <> 'parent';
comment on column referral.ended_because is 'Why it ended, which says who ended it: familyRefused the family, staffRefused staff for the family, siteDeclined the program, all others the product. Null while it is open or enrolled.';

-- The reasons of a referral by hand and those of its end are different answers.
alter table referral add column end_reason_ids integer[] not null default '{}';
alter table referral add column end_other_reason text not null default '' check (length(end_other_reason) <= 120);
update referral set end_reason_ids = reason_ids, end_other_reason = other_reason, reason_ids = '{}', other_reason = ''
where ended_because in ('familyRefused', 'staffRefused', 'siteDeclined') and not is_manual;
alter table referral add constraint only_an_ended_referral_has_end_reasons
  check (ended_because is not null or (end_reason_ids = '{}' and end_other_reason = ''));
comment on column referral.reason_ids is 'Why staff referred the child by hand.';
comment on column referral.end_reason_ids is 'The reasons that whoever ended the referral chose from the catalogue.';

alter table referral add column answered_by bigint references app_user;
create index referral_answered_by on referral (answered_by) where answered_by is not null;
comment on column referral.answered_at is 'When the family said yes, or preferred the site.';
comment on column referral.answered_by is 'Who said yes: the parent, or staff for the family.';

alter table referral add column answer_due_on date;
alter table referral add constraint answer_due_only_once_the_family_agrees check (answer_due_on is null or not needs_accept);
update referral set answer_due_on = (coalesce(answered_at, referred_at) at time zone 'America/Los_Angeles')::date + 10
where status in ('active', 'processing') and not needs_accept;
create index referral_answer_due on referral (answer_due_on) where status = 'active' and answer_due_on is not null;
comment on column referral.answer_due_on is 'The day by which the program owes its first answer; none while the family''s own answer is awaited.';

-- A family that wants only its preferred sites and prefers none would match nothing, for ever and without a word.
insert into rematch (application_id)
select distinct application_id from waiting_child w where only_preferred_sites
  and not exists (select from site_preference s where s.application_id = w.application_id and s.kind = 'preferred')
on conflict (application_id) do nothing;
update waiting_child w set only_preferred_sites = false where only_preferred_sites
  and not exists (select from site_preference s where s.application_id = w.application_id and s.kind = 'preferred');
update care_need n set only_preferred_sites = false where only_preferred_sites
  and not exists (select from site_preference s where s.application_id = n.application_id and s.kind = 'preferred');

create function refuse_only_preferred_without_a_site() returns trigger language plpgsql as $$
declare
  application bigint = case when tg_op = 'DELETE' then old.application_id else new.application_id end;
begin
  if exists (select from care_need where application_id = application and only_preferred_sites)
    and not exists (select from site_preference where application_id = application and kind = 'preferred') then
    raise exception 'application % wants only preferred sites and prefers none', application
      using errcode = 'check_violation', constraint = 'only_preferred_sites_needs_a_site';
  end if;
  return null;
end $$;
create constraint trigger only_preferred_sites_needs_a_site after insert or update of only_preferred_sites on care_need
  deferrable initially deferred for each row when (new.only_preferred_sites)
  execute function refuse_only_preferred_without_a_site();
create constraint trigger only_preferred_sites_keeps_a_site after update of kind on site_preference
  deferrable initially deferred for each row when (old.kind = 'preferred' and new.kind <> 'preferred')
  execute function refuse_only_preferred_without_a_site();
create constraint trigger only_preferred_sites_keeps_its_last_site after delete on site_preference
  deferrable initially deferred for each row when (old.kind = 'preferred')
  execute function refuse_only_preferred_without_a_site();

-- A supervisor may help a family that the rules turn away, and answers for it.
alter table eligibility_decision add column is_exception boolean not null default false;
alter table eligibility_decision add column exception_reason text not null default '' check (length(exception_reason) <= 500);
alter table eligibility_decision add column decided_by bigint references app_user;
alter table eligibility_decision add constraint an_exception_helps_and_has_a_reason_and_an_author
  check (is_exception = (exception_reason <> '') and (not is_exception or (outcome <> 'notEligible' and decided_by is not null)));
create index eligibility_decision_decided_by on eligibility_decision (decided_by) where decided_by is not null;
comment on column eligibility_decision.is_exception is 'Made by a supervisor although the rules say no; the facts hold what they say.';
comment on column eligibility_decision.decided_by is 'Who made the decision, for an exception or a reopening; null when the product decided by itself.';
