-- Purpose: coupons that a store issues by number belong to nobody until a customer registers one.

alter table coupon alter column user_id drop not null;
alter table coupon add constraint coupon_of_nobody
  check (user_id is not null or (origin = 'store' and state = 'unused' and coupon_num is not null));
create unique index coupon_number on coupon (store_id, coupon_num) where coupon_num is not null;
