-- Purpose: rate limits of SMS codes count per requester, so that a stranger cannot lock a phone number.

create table sms_asker (
  phone_number text not null,
  -- Keyed hash of the phone number and the requesting network.
  asker text not null,
  last_request_date bigint not null,
  window_start bigint not null,
  window_used integer not null,
  -- When a code for the number was last entered from that network.
  proven_date bigint,
  primary key (phone_number, asker)
);

-- The requester of a code; a newer code voids only the same requester's.
alter table sms_code add column asker text not null default '';
