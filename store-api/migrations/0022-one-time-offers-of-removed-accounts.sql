-- Purpose: a one-time offer that an account used is not granted again to the same phone number after the account is removed.

create table used_present (
  -- Keyed hash of a phone number; not linked to an account.
  mark text not null,
  store_id bigint not null,
  -- 0: the welcome points.
  template_id bigint not null,
  -- The coupon's template; null for points.
  origin text not null,
  leave_date bigint not null,
  primary key (mark, store_id, template_id)
);
create index used_present_age on used_present (leave_date);

-- A coupon used by a removed account has no payment of the new account.
alter table coupon drop constraint coupon_check;
alter table coupon add constraint coupon_payment_of_state
  check (case state when 'unused' then tx_number is null when 'held' then tx_number is not null else true end);
