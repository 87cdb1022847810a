-- Purpose: one function normalizes stored and typed coupon numbers, so that a number is always found as it is stored.

create function compared_coupon_number(number text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(normalize(number, NFKC), '[[:space:]\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e3a\u2e3b\u301c\u3030\u30a0-]', '', 'g'))
$$;
drop index coupon_number;
create unique index coupon_number on coupon (store_id, compared_coupon_number(coupon_num)) where coupon_num is not null;
