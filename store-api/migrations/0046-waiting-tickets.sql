-- Purpose: tickets of the waiting queue. Their numbers come from day_counter (kind 'waiting').

create table waiting (
  store_id bigint not null references store,
  -- Business date.
  day text not null,
  waiting_number integer not null check (waiting_number > 0),
  user_id bigint not null,
  -- Provisional while the customer fills in the form.
  status text not null check (status in ('가요청', '대기', '취소')),
  deal_id bigint,
  -- Order in the queue: the number's, until the customer postpones their turn.
  place integer not null,
  -- Provisional, or its guests are not seated yet.
  is_open boolean not null default true,
  -- Counts as a team ahead of others: its guests wait and were not called in.
  in_line boolean not null default false,
  create_date bigint not null,
  -- A provisional ticket expires at this time.
  expire_date bigint,
  -- When the text message about the near turn was sent.
  text_date bigint,
  postpone_count integer not null default 0 check (postpone_count between 0 and 2),
  primary key (store_id, day, waiting_number),
  foreign key (store_id, deal_id) references deal on delete cascade,
  check (is_open or not in_line),
  check (status <> '가요청' or (deal_id is null and not in_line)),
  check (status <> '대기' or deal_id is not null)
);
-- A customer has one open ticket of a store at a time.
create unique index waiting_open on waiting (store_id, user_id) where is_open;
create unique index waiting_deal on waiting (store_id, deal_id) where deal_id is not null;
create unique index waiting_line on waiting (store_id, day, place) where in_line;
create index waiting_not_texted on waiting (store_id, day) where in_line and text_date is null;
create index waiting_open_day on waiting (store_id, day) where is_open;
create index waiting_expiring on waiting (expire_date) where is_open and expire_date is not null;
