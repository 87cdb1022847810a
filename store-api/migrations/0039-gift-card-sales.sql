-- Purpose: gift cards are sold, charged, given, refunded and used at the counter.

-- When the claim to its balance ended.
alter table gift_card add column extinction_date bigint;

-- A kind of gift card that a store issues.
create table gift_card_template (
  store_id bigint not null references store,
  template_id bigint not null,
  name text not null,
  descp text,
  image jsonb not null default '[]',
  -- Amounts to choose from: [{name, amount}]; without an amount the customer enters one.
  amount_candidate jsonb not null default '[]',
  -- {discountType, amount, name} on a purchase or charge.
  sell_discount jsonb,
  card_type text not null,
  is_rechargeable boolean not null,
  is_refundable boolean not null,
  is_transferable boolean not null,
  has_cash_receipt boolean not null,
  -- Stores in which its cards can be used, and the only ones; empty: in the issuing store.
  use_store_ids bigint[] not null default '{}',
  -- Days from the purchase in which a card can be used; null: as in the store's policy.
  expire_after integer check (expire_after > 0),
  -- Sold as gifts.
  is_on_sale boolean not null default true,
  issued_count integer not null default 0 check (issued_count >= 0),
  card_count_limit integer,
  translations jsonb,
  create_date bigint not null default 0,
  primary key (store_id, template_id),
  check (card_count_limit is null or issued_count <= card_count_limit)
);

create table gift_card_category (
  store_id bigint not null references store,
  category_id bigint not null,
  name text not null,
  show_order integer not null default 0,
  translations jsonb,
  primary key (store_id, category_id)
);

create table gift_card_category_template (
  store_id bigint not null,
  category_id bigint not null,
  template_id bigint not null,
  show_order integer not null default 0,
  primary key (store_id, category_id, template_id),
  foreign key (store_id, category_id) references gift_card_category on delete cascade,
  foreign key (store_id, template_id) references gift_card_template on delete cascade
);

-- What a deal sells: a charge of a card, or a gift. Goes with its deal where that is removed unpaid.
create table gift_card_sale (
  store_id bigint not null,
  deal_id bigint not null,
  kind text not null check (kind in ('charge', 'gift')),
  user_id bigint not null,
  template_store_id bigint not null,
  template_id bigint not null,
  -- The card to charge; of a gift, the card that was issued for it.
  card_store_id bigint,
  card_id bigint,
  card_name text not null,
  image jsonb not null default '[]',
  amount integer not null check (amount > 0),
  discount integer not null check (discount <= 0),
  discount_name text,
  pay_amount integer not null check (pay_amount >= 0),
  -- Years in which its card can be used, by the policy of the issuing store.
  valid_years integer not null check (valid_years > 0),
  -- Recipient of a gift: name and phone number as entered; the account is known, and the number erased, once it is given. No
  -- number: the buyer.
  to_user_id bigint,
  to_user_name text,
  to_phone_number text,
  -- The payment that was approved for it.
  tx_number text,
  create_date bigint not null,
  primary key (store_id, deal_id),
  foreign key (store_id, deal_id) references deal on delete cascade,
  check ((kind = 'gift') = (to_user_name is not null))
);

-- A gift, saved before it is paid; given when its payment is approved.
create table gift (
  store_id bigint not null,
  present_id bigint generated always as identity,
  deal_id bigint not null,
  from_user_id bigint not null,
  -- Known once it is given: an account is not made for a gift that nobody pays.
  to_user_id bigint,
  to_user_name text not null,
  message text not null default '',
  state text not null default 'saved' check (state in ('saved', 'given', 'cancelling', 'refusing', 'cancelled', 'refused')),
  card_store_id bigint,
  card_id bigint,
  approve_date bigint,
  -- When its cancel or refusal was requested, and which of them; kept where the refund was refused, for the next try.
  end_date bigint,
  end_kind text check (end_kind in ('cancelled', 'refused')),
  create_date bigint not null,
  -- When the text message about it, and the one about its end, were sent.
  sms_date bigint,
  end_sms_date bigint,
  primary key (store_id, present_id),
  unique (store_id, deal_id),
  foreign key (store_id, deal_id) references gift_card_sale (store_id, deal_id) on delete cascade,
  check ((state = 'saved') = (card_id is null)),
  check ((state = 'saved') = (to_user_id is null)),
  check ((state in ('saved', 'given')) = (end_date is null))
);

create index gift_card_gift on gift (card_store_id, card_id);

-- Gifts whose text messages are due.
create index gift_sms_due on gift (approve_date) where state = 'given' and sms_date is null and from_user_id <> to_user_id;
create index gift_end_sms_due on gift (end_date)
  where state in ('cancelled', 'refused') and end_sms_date is null and from_user_id <> to_user_id
    and (state = 'refused' or sms_date is not null);

-- The gifts of a customer, keyed by the customer; written when a gift is given.
create table gift_of_user (
  user_id bigint not null,
  store_id bigint not null,
  present_id bigint not null,
  create_date bigint not null,
  primary key (user_id, store_id, present_id)
);
create index gift_of_user_date on gift_of_user (user_id, create_date);

-- Numbers that a card shows at the counter for three minutes; each is used once.
create table gift_card_temp_number (
  temp_num text primary key,
  store_id bigint not null,
  card_id bigint not null,
  user_id bigint not null,
  expire_date bigint not null,
  use_date bigint
);
create index gift_card_temp_number_card on gift_card_temp_number (store_id, card_id);
create index gift_card_temp_number_expired on gift_card_temp_number (expire_date);

-- What the counter took by such a number, under the store that took it.
create table gift_card_counter_use (
  store_id bigint not null,
  tx_number text not null,
  card_store_id bigint not null,
  card_id bigint not null,
  user_id bigint not null,
  amount integer not null check (amount > 0),
  create_date bigint not null,
  primary key (store_id, tx_number)
);

-- Accounts that were confirmed for a customer, as keyed hashes.
create table gift_card_account_check (
  user_id bigint not null,
  account_mac text not null,
  expire_date bigint not null,
  primary key (user_id, account_mac)
);

-- Payouts of a balance to a bank account. The account is sealed, and erased a while after the payout.
create table gift_card_refund (
  store_id bigint not null,
  request_id bigint generated always as identity,
  card_id bigint not null,
  user_id bigint not null,
  at_store_id bigint not null,
  request_key text not null,
  -- Won taken from the card, and won paid out.
  taken integer not null check (taken > 0),
  amount integer not null check (amount between 0 and taken),
  account_sealed text,
  state text not null default 'requested' check (state in ('requested', 'in-progress', 'complete', 'refused')),
  create_date bigint not null,
  settle_date bigint,
  next_try_date bigint not null,
  tries integer not null default 0,
  holder text,
  lease_until bigint not null default 0,
  primary key (store_id, request_id),
  unique (store_id, request_key)
);
create index gift_card_refund_due on gift_card_refund (next_try_date) where state in ('requested', 'in-progress');

-- Expiry notices that were sent, one for each card, end date and number of days ahead.
create table gift_card_notice (
  store_id bigint not null,
  card_id bigint not null,
  end_date bigint not null,
  days_ahead integer not null,
  create_date bigint not null,
  primary key (store_id, card_id, end_date, days_ahead)
);
create index gift_card_unclaimed on gift_card (last_charge_date) where extinction_date is null and balance > 0;
create index gift_card_end on gift_card (end_date) where user_id is not null and unavailable_reason is null;

-- Won paid out to bank accounts since the last charge: they are not use.
alter table gift_card add column paid_out integer not null default 0 check (paid_out >= 0);

-- It was bought as a gift.
alter table gift_card add column is_gift boolean not null default false;

alter table gift_card_ledger add column deal_id bigint;
alter table gift_card_ledger drop constraint gift_card_ledger_entry_type_check;
alter table gift_card_ledger add check (entry_type in
  ('issue', 'charge', 'charge-cancel', 'use', 'use-cancel', 'transfer-out', 'transfer-in', 'refund', 'refund-return',
   'gift-cancel', 'extinction'));
create index gift_card_ledger_charge on gift_card_ledger (store_id, card_id, deal_id) where entry_type in ('charge', 'issue');

-- Money of a charge or gift that is being cancelled is held like that of a payment.
alter table gift_card_use add column kind text not null default 'payment' check (kind in ('payment', 'cancel'));

-- An order below 0 won is a discount and counts no items.
alter table customer_order drop constraint customer_order_total_amount_check;
alter table customer_order add check (total_amount >= 0 or total_count = 0);

-- A customer who has never signed in: somebody sent a gift to the number.
alter table customer add column is_invited boolean not null default false;
