-- Purpose: a coupon may have pictures of its own; they are shown in the coupon box.

alter table coupon_template add column image jsonb not null default '[]';
