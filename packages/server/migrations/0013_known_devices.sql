create table known_device (
  user_id       bigint not null references app_user on delete cascade,
  key_hash      bytea not null,
  first_used_at timestamptz not null,
  last_used_at  timestamptz not null,
  primary key (user_id, key_hash),
  check (last_used_at >= first_used_at)
);
create index known_device_last_used_at on known_device (last_used_at);
comment on table known_device is 'The browsers in which somebody has signed in, by a hash of the key in their cookie. What strangers try elsewhere is not charged to them. A row opens nothing by itself.';

create table code_request (
  account      text not null,
  purpose      text not null check (purpose in ('resetPassword', 'verifyAccount')),
  key_hash     bytea not null,
  requested_at timestamptz not null,
  primary key (account, purpose, key_hash)
);
create index code_request_requested_at on code_request (requested_at);
comment on table code_request is 'Which browser asked last for a code to an e-mail or phone, whether or not that has an account. It tries codes on its own account.';

alter table verification_code drop constraint verification_code_tries_check;
alter table verification_code add constraint few_tries_of_strangers check (tries between 0 and 50);
comment on table verification_code is 'Six digits for an e-mail or phone: single use, 10 minutes. Made whether or not there is an account, sent only when there is one.';
comment on column verification_code.tries is 'Wrong tries by networks all together. code_try holds those of each.';

create table code_try (
  code_id bigint not null references verification_code on delete cascade,
  who     text not null,
  tries   smallint not null,
  primary key (code_id, who),
  constraint five_tries_of_each check (tries between 1 and 5)
);
comment on table code_try is 'Wrong tries of a code by one browser that is known or asked for it, or by one network.';

create table geocoder_use (
  day     date not null,
  network text not null,
  lookups integer not null check (lookups > 0),
  primary key (day, network)
);
comment on table geocoder_use is 'Lookups by a remote geocoder on a day in the city, of each network, and under an empty name of all together.';
