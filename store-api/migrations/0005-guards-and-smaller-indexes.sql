-- Purpose: a single-statement guard, and fewer index writes on the tables that every order writes to.

-- Aborts the transaction when a precondition no longer holds, so that statements can be pipelined
-- without waiting for each answer. The error code names the guard.
create function require_guard(held boolean, guard text) returns void language plpgsql as $$
begin
  if held is not true then
    raise exception 'guard %', guard using errcode = guard;
  end if;
end
$$;

alter table live_event drop constraint live_event_pkey;
drop index live_event_order;
alter table live_event add primary key (store_id, tx, event_id);
drop index live_event_age;
create index live_event_age on live_event using brin (create_date);

alter table order_line_event drop constraint order_line_event_pkey;
drop index order_line_event_order;
alter table order_line_event add primary key (store_id, order_id, event_id);

drop index idempotency_key_age;
create index idempotency_key_age on idempotency_key using brin (create_date);

-- Free space on the page for updates of rows that are written more than once (HOT updates).
alter table idempotency_key set (fillfactor = 50);
alter table customer_order set (fillfactor = 70);
alter table order_line set (fillfactor = 70);
alter table order_limit_day set (fillfactor = 50);
alter table day_counter set (fillfactor = 50);
