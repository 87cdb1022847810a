-- Purpose: coupons, points, the payment methods of a store with their accounts, and refunds.

create sequence coupon_template_id_seq start 100000;

-- Epoch ms as on the wire; the end date is inclusive (spec decision 27).
create table coupon_template (
  store_id bigint not null references store,
  template_id bigint not null default nextval('coupon_template_id_seq'),
  name text not null,
  descp text,
  coupon_type text not null,
  amount integer not null check (amount >= 0),
  min_order_amount integer,
  max_discount_amount integer,
  apply_count_limit integer,
  start_date bigint not null,
  end_date bigint not null,
  is_disabled boolean not null default false,
  issue_type text not null default '',
  target_type text not null,
  order_type text[] not null,
  use_day text[] not null,
  product_list bigint[] not null default '{}',
  category_list bigint[] not null default '{}',
  translations jsonb,
  -- Issued to every customer at their first sign-in at the store.
  is_welcome boolean not null default false,
  primary key (store_id, template_id)
);

-- One coupon of one customer. For a template open to everybody, the row is created at its first use.
create table coupon (
  store_id bigint not null,
  coupon_id bigint generated always as identity,
  template_id bigint not null,
  user_id bigint not null,
  coupon_num text,
  start_date bigint not null,
  end_date bigint not null,
  -- Origin: 'open' (a template open to everybody), 'welcome', 'store'.
  origin text not null check (origin in ('open', 'welcome', 'store')),
  state text not null default 'unused' check (state in ('unused', 'held', 'used')),
  -- The payment that holds or used it, and that payment's store: a head office's coupon is used at a branch.
  tx_number text,
  tx_store_id bigint,
  use_date bigint,
  create_date bigint not null,
  primary key (store_id, coupon_id),
  foreign key (store_id, template_id) references coupon_template,
  check ((state = 'unused') = (tx_number is null)),
  check ((tx_number is null) = (tx_store_id is null))
);
create unique index coupon_once on coupon (store_id, template_id, user_id) where origin <> 'store';
-- A payment uses at most one coupon.
create unique index coupon_payment on coupon (tx_number) where tx_number is not null;
create index coupon_user on coupon (store_id, user_id);

-- Held points are still part of the balance, but reserved for a payment.
create table point_balance (
  store_id bigint not null references store,
  user_id bigint not null,
  balance integer not null default 0 check (balance >= 0),
  held integer not null default 0 check (held >= 0),
  primary key (store_id, user_id),
  check (balance - held >= 0)
);
alter table point_balance set (fillfactor = 50);

-- Points a payment used, and how many of them refunds restored.
create table point_use (
  store_id bigint not null,
  tx_number text not null,
  user_id bigint not null,
  amount integer not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  restored integer not null default 0,
  create_date bigint not null,
  primary key (store_id, tx_number),
  check (restored between 0 and amount),
  check (restored = 0 or state = 'used')
);

-- Points a payment earned, and how many of them refunds reversed.
create table point_accrual (
  store_id bigint not null,
  tx_number text not null,
  user_id bigint not null,
  -- Percent of the amount paid through the provider.
  rate numeric(6, 3) not null,
  amount integer not null check (amount >= 0),
  -- Points to reverse because of refunds, and how many the balance still had.
  due_back integer not null default 0,
  taken_back integer not null default 0,
  create_date bigint not null,
  primary key (store_id, tx_number),
  check (due_back between 0 and amount),
  check (taken_back between 0 and due_back)
);

-- Append-only. `entry_key` is unique per cause, so that nothing is booked twice.
create table point_ledger (
  store_id bigint not null,
  user_id bigint not null,
  entry_id bigint generated always as identity,
  entry_key text not null,
  pile_type text not null,
  amount integer not null check (amount <> 0),
  balance_after integer not null check (balance_after >= 0),
  deal_id bigint,
  tx_number text,
  create_date bigint not null,
  primary key (store_id, user_id, entry_id),
  unique (store_id, user_id, entry_key)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger point_ledger_append_only before update or delete on point_ledger
  for each row execute function refuse_change();
create trigger point_ledger_whole before truncate on point_ledger
  for each statement execute function refuse_change();

-- Payment methods that the store offers.
create table pay_module (
  store_id bigint not null references store,
  value text not null,
  name text not null,
  name_en text,
  is_enabled boolean not null default true,
  is_hidden boolean not null default false,
  method jsonb,
  method_required boolean not null default false,
  show_order integer not null default 0,
  primary key (store_id, value)
);

-- The store's account at a provider.
create table pay_account (
  store_id bigint not null references store,
  vendor text not null,
  mid text not null,
  sub_mid text,
  api_url text not null,
  -- Encrypted with the API's own key.
  secret_sealed text not null,
  primary key (store_id, vendor)
);

-- Refunds. The key is the caller's idempotency key.
create table refund (
  store_id bigint not null references store,
  refund_id bigint generated always as identity,
  deal_id bigint not null,
  order_id bigint not null,
  tx_number text not null,
  user_id bigint not null,
  refund_key text not null,
  -- Keyed hash of the request: the same key with another request is refused.
  fingerprint text not null,
  reason text not null,
  amount integer not null check (amount >= 0),
  -- Full refund of the payment.
  is_whole boolean not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  create_date bigint not null,
  settle_date bigint,
  primary key (store_id, refund_id),
  unique (store_id, refund_key)
);
create index refund_deal on refund (store_id, deal_id);

-- A line is refunded once.
create table refund_line (
  store_id bigint not null,
  line_id bigint not null,
  refund_id bigint not null,
  total integer not null,
  primary key (store_id, line_id),
  foreign key (store_id, refund_id) references refund
);

-- Amount paid by one tender of a payment, and how much of it is refunded or being refunded.
create table refund_total (
  store_id bigint not null,
  pay_id bigint not null,
  approved integer not null check (approved >= 0),
  refunded integer not null default 0,
  primary key (store_id, pay_id),
  check (refunded between 0 and approved)
);

-- A refund's share of one tender. A provider's cancel is retried until its outcome is known.
create table refund_tender (
  store_id bigint not null,
  refund_id bigint not null,
  -- The approval that it reduces (`pay_record`).
  pay_id bigint not null,
  tender text not null,
  tx_number text not null,
  amount integer not null check (amount >= 0),
  tax_free_amount integer not null default 0 check (tax_free_amount >= 0),
  vat_amount integer not null default 0 check (vat_amount >= 0),
  -- Remaining amount of the approval, and whether this cancels all of it.
  remaining integer not null check (remaining >= 0),
  is_whole boolean not null,
  -- Idempotency key for the provider, the same for every retry.
  cancel_key text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  cancel_tid text,
  code text,
  message text,
  create_date bigint not null,
  settle_date bigint,
  next_try_date bigint not null,
  tries integer not null default 0,
  holder text,
  lease_until bigint not null default 0,
  primary key (store_id, refund_id, pay_id),
  unique (store_id, cancel_key),
  foreign key (store_id, refund_id) references refund,
  check (tax_free_amount + vat_amount <= amount)
);
create index refund_tender_waiting on refund_tender (next_try_date) where state = 'pending';
create index refund_tender_pay on refund_tender (store_id, pay_id);
