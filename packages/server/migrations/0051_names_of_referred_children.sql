-- The search of children orders, groups and searches thousands of referrals by the names of people. Reading each child took
-- most of its time; a referral now has the names, and its index with them. Names have at most 60 characters, which fit.
alter table referral
  add column child_first_name text not null default '',
  add column child_last_name text not null default '',
  add column child_born_on date,
  add column family_name text not null default '',
  add column search_first_name text not null default '',
  add column search_last_name text not null default '',
  add column search_family_name text not null default '';
comment on column referral.child_first_name is 'The child''s first name, kept by triggers, by which queues are sorted.';
comment on column referral.child_last_name is 'The child''s last name, kept by triggers, by which queues are sorted.';
comment on column referral.child_born_on is 'The child''s birth date, kept by triggers, by which queues are sorted.';
comment on column referral.family_name is 'The name of the first parent, kept by triggers, by which queues are sorted.';
comment on column referral.search_first_name is 'What a search of queues reads of the child''s first name, kept by triggers.';
comment on column referral.search_last_name is 'What a search of queues reads of the child''s last name, kept by triggers.';
comment on column referral.search_family_name is 'What a search of queues reads of the first parent''s name, kept by triggers.';

update referral q set child_first_name = c.first_name, child_last_name = c.last_name, child_born_on = c.born_on,
  search_first_name = c.search_first_name, search_last_name = c.search_last_name
  from child c where c.id = q.child_id;
update referral q set family_name = trim(p.first_name || ' ' || p.last_name), search_family_name = p.search_name
  from parent p where p.application_id = q.application_id and p.position = 'A';

create function name_people_of_referral() returns trigger language plpgsql as $$
begin
  select c.first_name, c.last_name, c.born_on, c.search_first_name, c.search_last_name,
      coalesce(trim(p.first_name || ' ' || p.last_name), ''), coalesce(p.search_name, '')
    into new.child_first_name, new.child_last_name, new.child_born_on, new.search_first_name, new.search_last_name,
      new.family_name, new.search_family_name
    from child c left join parent p on p.application_id = new.application_id and p.position = 'A' where c.id = new.child_id;
  return new;
end $$;
create trigger referral_names_its_people before insert or update of child_id, application_id on referral
  for each row execute function name_people_of_referral();

create function rename_child_in_referrals() returns trigger language plpgsql as $$
begin
  update referral set child_first_name = new.first_name, child_last_name = new.last_name, child_born_on = new.born_on,
      search_first_name = new.search_first_name, search_last_name = new.search_last_name
    where child_id = new.id;
  return null;
end $$;
create trigger referrals_follow_their_child after update of first_name, last_name, born_on on child for each row
  when ((old.first_name, old.last_name, old.born_on) is distinct from (new.first_name, new.last_name, new.born_on))
  execute function rename_child_in_referrals();

create function rename_parent_in_referrals() returns trigger language plpgsql as $$
begin
  update referral set family_name = trim(new.first_name || ' ' || new.last_name), search_family_name = new.search_name
    where application_id = new.application_id;
  return null;
end $$;
create trigger referrals_name_a_new_parent after insert on parent for each row
  when (new.position = 'A') execute function rename_parent_in_referrals();
create trigger referrals_follow_their_parent after update of first_name, last_name, position on parent for each row
  when (new.position = 'A'
    and (old.first_name, old.last_name, old.position) is distinct from (new.first_name, new.last_name, new.position))
  execute function rename_parent_in_referrals();

drop index referral_vacancy_id;
create index referral_vacancy_id on referral (vacancy_id, referred_at desc, id desc)
  include (status, needs_accept, application_id, child_id, answer_due_on, child_first_name, child_last_name, child_born_on,
    family_name, search_first_name, search_last_name, search_family_name);
