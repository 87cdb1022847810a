-- Purpose: a provider's code is redeemed once and becomes a one-time number of ours; customers may leave the platform.

create table social_login (
  -- Keyed hash of the provider's code: it is claimed before the provider is asked.
  code_hash text primary key,
  -- Keyed hash of the one-time number; empty until the provider has said who it is.
  ticket_hash text unique,
  phone_number text,
  create_date bigint not null,
  use_date bigint,
  check ((ticket_hash is null) = (phone_number is null))
);
create index social_login_age on social_login (create_date);
create index social_login_phone on social_login (phone_number) where phone_number is not null;

-- Who has left keeps the number that orders and ledgers name, and nothing else.
alter table customer add column leave_date bigint;

-- Leaving looks for what is a customer's in all stores.
create index coupon_of_user on coupon (user_id) where user_id is not null;
create index point_balance_of_user on point_balance (user_id);
create index payment_of_user on payment (user_id);
create index refund_pending_of_user on refund (user_id) where state = 'pending';
