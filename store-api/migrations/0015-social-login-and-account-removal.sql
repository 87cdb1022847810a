-- Purpose: a social login code is redeemed once and exchanged for a one-time ticket; customers may remove their account.

create table social_login (
  -- Keyed hash of the provider's code; claimed before the provider is called.
  code_hash text primary key,
  -- Keyed hash of the one-time ticket; null until the provider has identified the customer.
  ticket_hash text unique,
  phone_number text,
  create_date bigint not null,
  use_date bigint,
  check ((ticket_hash is null) = (phone_number is null))
);
create index social_login_age on social_login (create_date);
create index social_login_phone on social_login (phone_number) where phone_number is not null;

-- A removed account keeps only the id that orders and ledgers refer to.
alter table customer add column leave_date bigint;

-- Account removal finds a customer's rows in all stores.
create index coupon_of_user on coupon (user_id) where user_id is not null;
create index point_balance_of_user on point_balance (user_id);
create index payment_of_user on payment (user_id);
create index refund_pending_of_user on refund (user_id) where state = 'pending';
