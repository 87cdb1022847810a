-- Purpose: reservations, and the times at which tables are taken. A table is taken by one deal at a time.

create extension if not exists btree_gist;

-- Kind of use; a removed table keeps its deals. Place on the plan of its ground: {x, y, width, height, shape}.
alter table resource add column use_type text;
alter table resource add column is_deleted boolean not null default false;
alter table resource add column position jsonb;

-- What a reservation is beside its deal. Goes with it where that is removed unpaid.
create table reservation (
  store_id bigint not null,
  deal_id bigint not null,
  mode text not null check (mode in ('confirm', 'deposit', 'pre-order')),
  -- Won to be paid, and the penalties as the customer accepted them: [{type, value, penalty}].
  deposit_amount integer not null default 0 check (deposit_amount >= 0),
  penalties jsonb not null default '[]',
  -- The payment of the deposit.
  tx_number text,
  -- Who comes, if not the customer.
  visitor_name text,
  visitor_phone text,
  -- When an absent guest becomes a no-show; null: never, or it is decided.
  no_show_date bigint,
  primary key (store_id, deal_id),
  foreign key (store_id, deal_id) references deal on delete cascade,
  check ((mode = 'deposit') = (deposit_amount > 0))
);
create index reservation_no_show on reservation (no_show_date) where no_show_date is not null;

-- The tables of a deal: of a reservation, also a provisional one, and of guests at a table.
create table resource_schedule (
  store_id bigint not null,
  deal_id bigint not null,
  resource_id bigint not null,
  start_date bigint not null,
  end_date bigint not null,
  -- False once the deal has ended: the table is free again, and the row tells where the guests were.
  is_held boolean not null default true,
  primary key (store_id, deal_id, resource_id),
  foreign key (store_id, deal_id) references deal on delete cascade,
  foreign key (store_id, resource_id) references resource,
  check (start_date < end_date),
  constraint resource_schedule_once exclude using gist
    (store_id with =, resource_id with =, int8range(start_date, end_date) with &&) where (is_held)
);
create index resource_schedule_day on resource_schedule (store_id, start_date) where is_held;

insert into resource_schedule (store_id, deal_id, resource_id, start_date, end_date)
select store_id, deal_id, resource_id, start_date, greatest(end_date, start_date + 1) from deal
where holds_table and end_date is not null;

-- Times that the store has closed for new reservations.
create table slot_closure (
  store_id bigint not null references store,
  closure_id bigint generated always as identity,
  start_date bigint not null,
  end_date bigint not null,
  primary key (store_id, closure_id),
  check (start_date < end_date)
);
create index slot_closure_end on slot_closure (store_id, end_date);
