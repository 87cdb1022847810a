-- Purpose: pictures of coupons, shown in the coupon box.

alter table coupon_template add column image jsonb not null default '[]';
