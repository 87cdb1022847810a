-- Purpose: codes are counted for whoever asks for them, so that a stranger's requests lock nobody out of a number.

create table sms_asker (
  phone_number text not null,
  -- Keyed hash of the number and the network that asks.
  asker text not null,
  last_request_date bigint not null,
  window_start bigint not null,
  window_used integer not null,
  -- When a code of the number was last entered from there.
  proven_date bigint,
  primary key (phone_number, asker)
);

-- Who a code was sent for; a newer one makes only the same asker's void.
alter table sms_code add column asker text not null default '';
