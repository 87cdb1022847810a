-- Purpose: which sample data a sample store was last filled with, so that a folder of an earlier day can be brought up to date.

create table sample_state (
  store_id bigint primary key references store,
  hash text not null
);
