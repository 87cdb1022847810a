-- Purpose: a present that an account has used is not given to the same phone number again after it has left.

create table used_present (
  -- Keyed hash of a phone number; leads to no account.
  mark text not null,
  store_id bigint not null,
  -- 0: the points that a balance begins with.
  template_id bigint not null,
  -- As the coupon's; empty for points.
  origin text not null,
  leave_date bigint not null,
  primary key (mark, store_id, template_id)
);
create index used_present_age on used_present (leave_date);

-- One that an earlier account has used was used by no payment of this one.
alter table coupon drop constraint coupon_check;
alter table coupon add constraint coupon_payment_of_state
  check (case state when 'unused' then tx_number is null when 'held' then tx_number is not null else true end);
