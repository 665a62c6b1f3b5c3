-- Families that earlier versions deleted left places, preferences and words in their merges, the name of their channel, what
-- they wrote in messages to programs, and near which of their places the sites of their referrals were.
create view erased as select application_id as id from audit_log where action = 'remove' and entity = 'familyData';

update application_merge set before = before - '{linkedAccountId,receivingAccountId,wishes}'::text[] || jsonb_build_object(
    'from', before -> 'from' || '{"otherReason": ""}',
    'referrals', coalesce((select jsonb_agg(r || '{"endOtherReason": ""}')
      from jsonb_array_elements(before -> 'referrals') r), '[]'),
    'referralsAfter', coalesce((select jsonb_agg(r || '{"endOtherReason": ""}')
      from jsonb_array_elements(before -> 'referralsAfter') r), '[]'))
where from_id in (select id from erased) or to_id in (select id from erased);

update chat_channel set name = '' where application_id in (select id from erased);

update notice set body = '', html = '' where audience = 'program' and exists (
  select from jsonb_array_elements(parts) part join referral q on q.id = (part ->> 'referralId')::bigint
  where q.application_id in (select id from erased));

update referral set wishes_met = wishes_met - 'place'
where wishes_met ? 'place' and application_id in (select id from erased);

drop view erased;

-- When an application was last unlinked from an account: the next one, perhaps another person's, saves none of the messages
-- that were sent before.
alter table application add column unlinked_at timestamptz;
update application a set unlinked_at = u.at
from (
  select application_id, max(at) as at from audit_log
  where entity = 'application' and action = 'update' and before ->> 'parentUserId' is not null
    and after ? 'parentUserId' and after ->> 'parentUserId' is null
  group by application_id) u
where u.application_id = a.id;
