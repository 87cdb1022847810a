-- Purpose: issue cash receipts for what gift cards paid, and cancel them with refunds.

-- The cash receipt that a customer asked for with a payment. Saved with it, due once it is approved, removed where it ends
-- without.
create table cash_receipt (
  store_id bigint not null,
  tx_number text not null,
  user_id bigint not null,
  deal_id bigint,
  receipt_use text not null check (receipt_use in ('personal', 'business')),
  -- The number, sealed; erased when it is not needed any more: issued, cancelled, or refused a while ago.
  identity_sealed text,
  -- Its last four digits; erased with the account.
  masked_identity text,
  -- The gift cards whose money it is for, as their issuing store and id: `12-345`.
  subjects text[] not null,
  -- Won paid by them, tax-free part, and how VAT is rounded.
  amount integer not null check (amount > 0),
  tax_free_amount integer not null check (tax_free_amount between 0 and amount),
  vat_rounding text not null check (vat_rounding in ('round', 'floor')),
  -- Won returned to them by refunds.
  returned integer not null default 0 check (returned between 0 and amount),
  -- Won that is issued: frozen by the first request, so that a repeated one is the same.
  issue_amount integer check (issue_amount between 1 and amount),
  cancelled integer not null default 0 check (cancelled between 0 and coalesce(issue_amount, 0)),
  state text not null default 'saved'
    check (state in ('saved', 'issuing', 'issued', 'partly-cancelled', 'cancelled', 'refused')),
  appr_number text,
  refused_code text,
  create_date bigint not null,
  settle_date bigint,
  -- Null until the payment is approved.
  next_try_date bigint,
  tries integer not null default 0,
  holder text,
  lease_until bigint not null default 0,
  -- When the store settled a refused one.
  seen_to_date bigint,
  primary key (store_id, tx_number),
  check ((state in ('issued', 'partly-cancelled')) <= (appr_number is not null)),
  check ((state in ('saved', 'issuing')) <= (identity_sealed is not null))
);
create index cash_receipt_due on cash_receipt (next_try_date) where state in ('saved', 'issuing');
create index cash_receipt_deal on cash_receipt (store_id, deal_id);
create index cash_receipt_user on cash_receipt (user_id);
create index cash_receipt_refused on cash_receipt (store_id, settle_date) where state = 'refused' and seen_to_date is null;
create index cash_receipt_identity on cash_receipt (settle_date) where state = 'refused' and identity_sealed is not null;

-- What one refund cancels of a cash receipt that was issued, or is being issued.
create table cash_receipt_cancel (
  store_id bigint not null,
  tx_number text not null,
  refund_id bigint not null,
  amount integer not null check (amount > 0),
  -- Won left of the receipt after it.
  left_after integer not null check (left_after >= 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  appr_number text,
  refused_code text,
  create_date bigint not null,
  settle_date bigint,
  next_try_date bigint not null,
  tries integer not null default 0,
  holder text,
  lease_until bigint not null default 0,
  seen_to_date bigint,
  primary key (store_id, tx_number, refund_id),
  foreign key (store_id, tx_number) references cash_receipt on delete cascade
);
create index cash_receipt_cancel_due on cash_receipt_cancel (next_try_date) where state = 'pending';
create index cash_receipt_cancel_refused on cash_receipt_cancel (store_id, settle_date)
  where state = 'refused' and seen_to_date is null;
