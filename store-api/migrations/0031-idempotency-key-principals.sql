-- Purpose: an idempotency key belongs to its principal: a customer, a store or the edge.
-- Keys expire after two days, so the table is recreated instead of migrated.

drop table idempotency_key;
create table idempotency_key (
  store_id bigint not null,
  principal_type text not null check (principal_type in ('customer', 'store', 'edge')),
  -- A customer's user_id, a store's store_id, 0 for the edge.
  principal_id bigint not null,
  endpoint text not null,
  key text not null,
  -- Keyed hash of the request.
  fingerprint text not null,
  -- The process that works on the attempt; another one may take over when its lease has expired.
  holder text not null,
  lease_until bigint not null,
  answer text,
  create_date bigint not null,
  primary key (store_id, principal_type, principal_id, endpoint, key)
) with (fillfactor = 50);
create index idempotency_key_age on idempotency_key using brin (create_date);
