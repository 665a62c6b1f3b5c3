-- The home of administrators counts the messages that were given up, among all that were ever sent.

create index notice_failed on notice (created_at) where state = 'failed';
