-- Two tabs that sent one draft at the same time created two applications: each chose an Idempotency-Key of its own.
alter table application_draft add column idempotency_key uuid not null default gen_random_uuid();
comment on column application_draft.idempotency_key is 'The Idempotency-Key with which every page that shows the draft sends it.';
