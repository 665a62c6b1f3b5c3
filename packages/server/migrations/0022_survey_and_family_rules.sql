-- Part-day preschool is a need of the whole family, so its parents never differ in it.
update parent p set needs = needs || '{partDayPreschool}'
where not 'partDayPreschool' = any (needs) and exists (
  select from parent other where other.application_id = p.application_id and 'partDayPreschool' = any (other.needs));
alter table parent add constraint part_day_need_is_shared
  exclude using gist (application_id with =, (('partDayPreschool' = any (needs))::integer) with <>)
  deferrable initially deferred;

-- A family that takes any program that fits names none.
update care_need n set no_preference = false where no_preference and (only_preferred_sites
  or exists (select from site_preference s where s.application_id = n.application_id and s.kind = 'preferred'));
alter table care_need add constraint any_program_is_not_only_preferred_ones check (not (no_preference and only_preferred_sites));
comment on column care_need.no_preference is 'Any program that fits: the family prefers no site to another.';

create function refuse_any_program_with_a_preferred_one() returns trigger language plpgsql as $$
begin
  if exists (select from care_need where application_id = new.application_id and no_preference)
    and exists (select from site_preference where application_id = new.application_id and kind = 'preferred') then
    raise exception 'application % takes any program and prefers one', new.application_id
      using errcode = 'check_violation', constraint = 'any_program_prefers_none';
  end if;
  return null;
end $$;
create constraint trigger any_program_prefers_none after insert or update of no_preference on care_need
  deferrable initially deferred for each row when (new.no_preference)
  execute function refuse_any_program_with_a_preferred_one();
create constraint trigger any_program_stays_without_preferred after insert or update of kind on site_preference
  deferrable initially deferred for each row when (new.kind = 'preferred')
  execute function refuse_any_program_with_a_preferred_one();

create table survey_answer (
  application_id bigint not null references application on delete cascade,
  question       text not null check (question in ('sexualOrientation', 'gender', 'birthSex')),
  choice         text not null,
  own_words      text not null default '' check (length(own_words) <= 60),
  answered_at    timestamptz not null,
  primary key (application_id, question),
  constraint survey_choice_belongs_to_its_question check (choice = any (case question
    when 'sexualOrientation' then '{straight,bisexual,gayOrLesbian,questioning,notListed,preferNotToAnswer}'
    when 'gender' then '{female,male,nonBinary,transFemale,transMale,notListed,preferNotToAnswer}'
    else '{female,male,preferNotToAnswer}' end::text[])),
  constraint own_words_name_what_is_not_listed check (own_words = '' or choice = 'notListed')
);
comment on table survey_answer is 'The optional survey on sexual orientation and gender identity. Read by the family, and as totals of ten or more by administrators; by nobody else.';
comment on column survey_answer.own_words is 'What the family wrote where its answer was not listed; never part of the totals.';
