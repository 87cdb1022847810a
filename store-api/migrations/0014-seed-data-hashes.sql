-- Purpose: hash of the sample data that a sample store was last seeded with, so that older data folders are updated.

create table sample_state (
  store_id bigint primary key references store,
  hash text not null
);
