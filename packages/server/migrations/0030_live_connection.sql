-- The live connection is cut off at once when what admitted it ends. Triggers send these notifications, so that no code
-- that ends a session, disables a user or changes rights can forget to.
create function notify_live(notification jsonb) returns void language sql as $$
  select pg_notify('semilla_live', notification::text)
$$;
comment on function notify_live is 'Tells every node, when the transaction commits, what its live connections must know.';

create function notify_ended_session() returns trigger language plpgsql as $$
begin
  perform notify_live(jsonb_build_object('endedSession', new.id));
  return null;
end $$;
create trigger ended_session_is_cut_off after update of ended_at on user_session
  for each row when (new.ended_at is not null) execute function notify_ended_session();

create function notify_changed_user() returns trigger language plpgsql as $$
begin
  perform notify_live(jsonb_build_object('changedUser', new.id));
  return null;
end $$;
create trigger changed_user_is_cut_off after update of access_version, disabled_at, user_type, organization_id on app_user
  for each row when (
    (old.access_version, old.disabled_at, old.user_type, old.organization_id)
      is distinct from (new.access_version, new.disabled_at, new.user_type, new.organization_id)
  ) execute function notify_changed_user();

create function notify_users_of_changed_rows() returns trigger language plpgsql as $$
begin
  perform notify_live(jsonb_build_object('changedUser', user_id)) from (select distinct user_id from changed) users;
  return null;
end $$;
create trigger user_without_role_is_cut_off after delete on user_role
  referencing old table as changed for each statement execute function notify_users_of_changed_rows();
create trigger user_without_site_is_cut_off after delete on site_user
  referencing old table as changed for each statement execute function notify_users_of_changed_rows();

create function notify_users_of_role() returns trigger language plpgsql as $$
begin
  perform notify_live(jsonb_build_object('changedUser', user_id)) from user_role where role_id = new.id;
  return null;
end $$;
create trigger users_of_changed_role_are_cut_off after update of permissions on role
  for each row when (old.permissions is distinct from new.permissions) execute function notify_users_of_role();

create function notify_changed_organization() returns trigger language plpgsql as $$
begin
  perform notify_live(jsonb_build_object('changedOrganization', new.id));
  return null;
end $$;
create trigger disabled_organization_is_cut_off after update of disabled_at on organization
  for each row when (new.disabled_at is not null) execute function notify_changed_organization();

create function notify_readers_of_application() returns trigger language plpgsql as $$
begin
  perform notify_live(jsonb_build_object('changedReaders', 'application:' || new.id));
  return null;
end $$;
create trigger former_readers_hear_no_more after update of parent_user_id, agency_id on application
  for each row when ((old.parent_user_id, old.agency_id) is distinct from (new.parent_user_id, new.agency_id))
  execute function notify_readers_of_application();
