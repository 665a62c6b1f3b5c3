-- The search of children reads thousands of referrals to order them and to count them. With the columns that decide what
-- is shown in the index, it reads the index alone.
drop index referral_vacancy_id;
create index referral_vacancy_id on referral (vacancy_id, referred_at desc, id desc)
  include (status, needs_accept, application_id, child_id, answer_due_on);

-- The worklist counts the applications of a city that no agency has, up to a thousand, for each page.
drop index worklist_row_city_id;
create index worklist_row_city_id on worklist_row (city_id, agency_id);
