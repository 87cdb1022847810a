-- Purpose: coupon numbers are compared without case, spaces and dashes.

drop index coupon_number;
create unique index coupon_number
  on coupon (store_id, upper(regexp_replace(coupon_num, '[[:space:]-]', '', 'g'))) where coupon_num is not null;
