-- Purpose: changes of stores' contracts: who changed what, from when on, and what became of it.

create table contract_change (
  store_id bigint not null references store,
  change_id bigint generated always as identity,
  bundle text not null,
  action text not null check (action in ('add', 'remove')),
  -- From when on it applies, epoch ms.
  start_date bigint not null,
  state text not null check (state in ('planned', 'done', 'withdrawn')),
  made_by text not null,
  -- Why a removal that is due waits: money that it would strand.
  waits_for text,
  create_date bigint not null,
  settle_date bigint,
  primary key (store_id, change_id),
  check ((state = 'planned') = (settle_date is null))
);
-- A bundle has one planned change at a time.
create unique index contract_change_planned on contract_change (store_id, bundle) where state = 'planned';
create index contract_change_due on contract_change (start_date) where state = 'planned';
