-- Purpose: a guard that a statement can hold on its own, and fewer index writes where every order writes.

-- Ends the transaction where what a statement was to find is not so any more. With it, statements can be
-- sent one behind the other without waiting for each one's answer. The code says which guard it was.
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

-- Room on the page for the next version of a row that is written more than once.
alter table idempotency_key set (fillfactor = 50);
alter table customer_order set (fillfactor = 70);
alter table order_line set (fillfactor = 70);
alter table order_limit_day set (fillfactor = 50);
alter table day_counter set (fillfactor = 50);
