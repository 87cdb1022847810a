-- Purpose: payments, their holds, their pay records, and reversals that a provider still owes.

-- A txNumber belongs to one customer in one store: it identifies a payment, or coupons and points held
-- for one. A separate table because provider returns name a payment by its number alone. Every writer of a
-- payment or of its holds locks this row first.
create table payment_number (
  tx_number text primary key,
  store_id bigint not null references store,
  user_id bigint not null,
  create_date bigint not null
);

create table payment (
  store_id bigint not null references store,
  tx_number text not null references payment_number,
  user_id bigint not null,
  deal_id bigint not null,
  purpose jsonb not null,
  state text not null check (state in
    ('created', 'opened', 'authenticated', 'approving', 'approved', 'failed', 'cancelled', 'unknown')),
  -- Frozen when the payment was saved: priced lines and amounts in won.
  lines jsonb not null,
  total integer not null check (total >= 0),
  coupon_discount integer not null default 0 check (coupon_discount <= 0),
  point_discount integer not null default 0 check (point_discount <= 0),
  amount integer not null check (amount >= 0),
  tax_free_amount integer not null default 0 check (tax_free_amount >= 0),
  vat_amount integer not null default 0 check (vat_amount >= 0),
  coupon jsonb,
  points integer not null default 0 check (points >= 0),
  -- Pay module and vendor; null for a zero-amount payment.
  pay_type text,
  method text,
  vendor text,
  plan_month text not null default '00',
  goods_name text not null,
  buyer_name text not null,
  buyer_phone text not null,
  deal_descp text,
  -- Keyed hash of the one-time nonce that opens the pay window; cleared when it is used.
  nonce_hash text,
  create_date bigint not null,
  -- A payment that never reached its provider expires at this time.
  expire_date bigint not null,
  open_date bigint,
  authenticate_date bigint,
  approve_start_date bigint,
  settle_date bigint,
  -- Encrypted authorization for the approval; cleared when the payment is final.
  authorization_sealed text,
  -- From the provider: its transaction id, our order number, the payment method and the approval.
  tid text,
  order_no text,
  pay_method text,
  approval_info jsonb,
  reason text,
  message text,
  -- Next inquiry, the process that does it now (a lease), and the number of failed inquiries.
  look_date bigint,
  look_tries integer not null default 0,
  holder text,
  lease_until bigint not null default 0,
  version integer not null default 1,
  primary key (store_id, tx_number),
  check (total + coupon_discount + point_discount = amount),
  check (tax_free_amount + vat_amount <= amount),
  check (state <> 'approved' or settle_date is not null)
);
-- A customer has one open payment per store.
create unique index payment_running on payment (store_id, user_id)
  where state in ('created', 'opened', 'authenticated', 'approving', 'unknown');
create index payment_deal on payment (store_id, deal_id);
-- One approval settles one payment.
create unique index payment_tid on payment (store_id, vendor, tid) where tid is not null;
create index payment_look on payment (look_date) where look_date is not null;

-- Append-only: every state change of a payment, and events that changed nothing.
create table payment_event (
  store_id bigint not null,
  tx_number text not null,
  event_id bigint generated always as identity,
  from_state text,
  to_state text not null,
  -- What caused it: customer, window, return, notification, inquiry, sweeper, ...
  moved_by text not null,
  reason text,
  create_date bigint not null,
  data jsonb not null default '{}',
  primary key (store_id, tx_number, event_id)
);

-- What is held for a payment: an order that is being paid, a coupon, points, stock.
create table hold (
  store_id bigint not null,
  tx_number text not null references payment_number,
  user_id bigint not null,
  kind text not null check (kind in ('order', 'coupon', 'points', 'portion', 'card', 'seat')),
  -- Id within the kind, or the name of a limit with its date.
  subject text not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'confirmed', 'released')),
  -- Expiry until a payment takes the hold over; null afterwards, because it then lives as long as the payment.
  expire_date bigint,
  create_date bigint not null,
  primary key (store_id, tx_number, kind, subject)
);
-- An order is held by one payment at a time and paid once.
create unique index hold_order on hold (store_id, subject) where kind = 'order' and state <> 'released';
create index hold_user on hold (store_id, user_id) where state = 'held' and expire_date is not null;
create index hold_expiring on hold (expire_date) where state = 'held' and expire_date is not null;

-- Append-only: approvals and cancels, one row per tender and action (`payList`).
create table pay_record (
  store_id bigint not null references store,
  pay_id bigint generated always as identity,
  deal_id bigint not null,
  tx_number text not null,
  -- 'provider', 'points', 'coupon', 'card'; the subject distinguishes several of one kind.
  tender text not null,
  subject text not null default '',
  pay_date bigint not null,
  pay_type text,
  pay_method text not null,
  pay_action text not null,
  pay_vendor text,
  -- Won; negative for refunds.
  amount integer not null,
  vat_amount integer not null default 0,
  -- For refunds: the approval that is offset, and the refund.
  offset_pay_id bigint,
  refund_id bigint,
  -- The provider's receipt fields, normalised, without `payId`.
  approve_info jsonb,
  primary key (store_id, pay_id)
);
-- A tender is approved once per payment.
create unique index pay_record_once on pay_record (store_id, tx_number, tender, subject) where offset_pay_id is null;
create unique index pay_record_refund on pay_record (store_id, refund_id, offset_pay_id) where refund_id is not null;
create index pay_record_deal on pay_record (store_id, deal_id);

-- An approval that must not stand: its cancel at the provider is retried until it is confirmed.
create table payment_reversal (
  store_id bigint not null,
  tx_number text not null,
  tid text not null,
  order_no text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  cancel_tid text,
  message text,
  create_date bigint not null,
  settle_date bigint,
  next_try_date bigint not null,
  tries integer not null default 0,
  holder text,
  lease_until bigint not null default 0,
  primary key (store_id, tx_number, tid),
  foreign key (store_id, tx_number) references payment
);
create index payment_reversal_waiting on payment_reversal (next_try_date) where state = 'pending';
