-- Purpose: what leaves the API: events for stores, text messages, and live events for open pages.
-- `tx` is the writing transaction: rows are read in order of (tx, id), below the oldest transaction that is
-- still open, so that a transaction that commits late is never skipped.

create table store_outbox (
  store_id bigint not null references store,
  outbox_id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  kind text not null,
  data jsonb not null,
  create_date bigint not null,
  deliver_date bigint,
  give_up_date bigint,
  primary key (store_id, outbox_id)
);
create index store_outbox_waiting on store_outbox (store_id, tx, outbox_id)
  where deliver_date is null and give_up_date is null;

-- One row per store with a webhook: the process that delivers now (a lease), and the time of the next attempt.
create table store_delivery (
  store_id bigint primary key references store,
  holder text,
  lease_until bigint not null default 0,
  next_try_date bigint not null default 0,
  failures integer not null default 0
);

create table notification_outbox (
  notification_id bigint generated always as identity primary key,
  kind text not null,
  -- Recipient and text, encrypted with the API's own key; cleared after delivery.
  body text not null,
  create_date bigint not null,
  -- Not delivered after this time.
  expire_date bigint not null,
  holder text,
  lease_until bigint not null default 0,
  next_try_date bigint not null,
  tries integer not null default 0,
  deliver_date bigint
);
create index notification_outbox_waiting on notification_outbox (next_try_date) where deliver_date is null;

create table live_event (
  store_id bigint not null,
  event_id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  -- Null: everybody in the store; otherwise the customers concerned.
  user_ids bigint[],
  kind text not null,
  data jsonb not null,
  create_date bigint not null,
  primary key (store_id, event_id)
);
create index live_event_order on live_event (store_id, tx, event_id);
create index live_event_age on live_event (create_date);
