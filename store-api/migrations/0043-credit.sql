-- Purpose: orders on credit (외상), which their customers repay.

-- One row per customer and store with credit, locked before any of its lines.
create table credit_account (
  store_id bigint not null,
  user_id bigint not null,
  primary key (store_id, user_id)
);

-- A line of an order that went on credit. It is owed until it is repaid or returned.
create table credit_line (
  store_id bigint not null,
  line_id bigint not null,
  user_id bigint not null,
  -- The payment that put its order on credit.
  tx_number text not null,
  amount integer not null check (amount >= 0),
  is_tax_free boolean not null,
  charge_date bigint not null,
  -- The payment, or the number of cash taken at the counter, that repaid it.
  repaid_tx_number text,
  -- The order or line was cancelled or refunded.
  return_date bigint,
  primary key (store_id, line_id),
  foreign key (store_id, user_id) references credit_account
);
create index credit_line_owed on credit_line (user_id, store_id) where repaid_tx_number is null and return_date is null;
create index credit_line_user on credit_line (store_id, user_id);
create index credit_line_repaid on credit_line (store_id, repaid_tx_number) where repaid_tx_number is not null;

-- Every move of a line, append-only. Won, positive where the customer owes more.
create table credit_ledger (
  store_id bigint not null,
  entry_id bigint generated always as identity,
  user_id bigint not null,
  line_id bigint not null,
  kind text not null check (kind in ('charge', 'repay', 'repay-cancel', 'return')),
  amount integer not null check (case when kind in ('charge', 'repay-cancel') then amount >= 0 else amount <= 0 end),
  tx_number text not null,
  create_date bigint not null,
  primary key (store_id, entry_id),
  foreign key (store_id, line_id) references credit_line
);
create unique index credit_ledger_once on credit_ledger (store_id, line_id, kind, tx_number);
create index credit_ledger_user on credit_ledger (store_id, user_id);
