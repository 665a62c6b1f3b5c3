create index document_to_check on document (application_id)
  where from_family and removed_at is null and status in ('pending', 'received');
