-- Two requests at once must not make two records of one upload: the second finds it taken.

alter table upload add column taken_at timestamptz;
comment on column upload.taken_at is 'When a record took the file; null until then.';
