-- Purpose: prepaid gift cards with their balances, an append-only ledger for each card, and gift cards as a tender.

-- A card is keyed by the store that issued it; it may be used in the stores of `use_store_ids`.
create table gift_card (
  store_id bigint not null references store,
  card_id bigint generated always as identity,
  card_num text not null check (card_num ~ '^\d{16}$'),
  -- Keyed hash of the six digits: they are never stored.
  cvc_mac text not null,
  template_id bigint not null,
  -- Name, picture and rules of the template when the card was issued.
  name text not null,
  image text,
  card_type text not null,
  is_rechargeable boolean not null,
  is_refundable boolean not null,
  is_transferable boolean not null,
  has_cash_receipt boolean not null,
  use_store_ids bigint[] not null,
  -- The customer who registered it; null: nobody yet.
  user_id bigint,
  user_card_name text,
  -- Won. Held money is still part of the balance, but reserved for payments.
  balance integer not null default 0 check (balance >= 0),
  held integer not null default 0 check (held >= 0),
  -- The ledger's latest entry that spent money: what was charged before it can no longer be cancelled.
  last_spent_entry_id bigint not null default 0,
  -- Time and balance after the latest charge, purchase or transfer to the card; refunds are measured by it.
  last_charge_date bigint not null,
  last_charge_balance integer not null check (last_charge_balance >= 0),
  end_date bigint not null,
  -- Why it cannot be used; null: it can.
  unavailable_reason text check (unavailable_reason in
    ('lost', 'refund-requested', 'refund-in-progress', 'refund-complete')),
  unavailable_date bigint,
  create_date bigint not null,
  primary key (store_id, card_id),
  unique (store_id, card_num),
  check (balance - held >= 0),
  check ((unavailable_reason is null) = (unavailable_date is null))
);
alter table gift_card set (fillfactor = 50);

-- Where the card with a number is: customers enter the number in any store.
create table gift_card_number (
  card_num text primary key,
  store_id bigint not null,
  card_id bigint not null
);

-- The cards of a customer, keyed by the customer. `gift_card.user_id` decides; both are written in one transaction.
create table gift_card_of_user (
  user_id bigint not null,
  store_id bigint not null,
  card_id bigint not null,
  primary key (user_id, store_id, card_id)
);

-- Append-only. `entry_key` is unique per cause, so that nothing is booked twice.
create table gift_card_ledger (
  store_id bigint not null,
  card_id bigint not null,
  entry_id bigint generated always as identity,
  entry_key text not null,
  entry_type text not null check (entry_type in
    ('issue', 'charge', 'charge-cancel', 'use', 'use-cancel', 'transfer-out', 'transfer-in', 'refund')),
  amount integer not null,
  balance_after integer not null check (balance_after >= 0),
  -- The card's end date after a charge, so that a cancelled charge gives back what was before it.
  end_date bigint,
  user_id bigint,
  -- Store in which it happened.
  at_store_id bigint not null,
  tx_number text,
  -- The charge that a cancel takes back.
  of_entry_id bigint,
  -- The other card of a transfer.
  other_store_id bigint,
  other_card_id bigint,
  create_date bigint not null,
  primary key (store_id, card_id, entry_id),
  unique (store_id, card_id, entry_key)
);
create trigger gift_card_ledger_append_only before update or delete on gift_card_ledger
  for each row execute function refuse_change();
create trigger gift_card_ledger_whole before truncate on gift_card_ledger
  for each statement execute function refuse_change();

-- What a payment takes from a card, and how much of it refunds returned.
create table gift_card_use (
  store_id bigint not null,
  card_id bigint not null,
  pay_store_id bigint not null,
  tx_number text not null,
  user_id bigint not null,
  amount integer not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  returned integer not null default 0,
  create_date bigint not null,
  primary key (store_id, card_id, pay_store_id, tx_number),
  check (returned between 0 and amount),
  check (returned = 0 or state = 'used')
);
