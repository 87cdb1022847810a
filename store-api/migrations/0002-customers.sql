-- Purpose: customers, what they agreed to, and the codes that prove a phone number.

create table customer (
  user_id bigint generated always as identity primary key,
  name text not null,
  phone_number text not null,
  create_date bigint not null
);

-- One customer per phone number; a separate table because customers are keyed by user.
create table customer_phone (
  phone_number text primary key,
  user_id bigint not null
);

-- Append-only: the latest row of a (user, store, type) is in effect. The hash identifies the text agreed to.
create table terms_agreement (
  user_id bigint not null,
  agreement_id bigint generated always as identity,
  store_id bigint not null,
  terms_type text not null,
  has_agreed boolean not null,
  text_hash text,
  create_date bigint not null,
  primary key (user_id, agreement_id)
);
create index terms_agreement_last on terms_agreement (user_id, store_id, terms_type, agreement_id desc);

-- One row per phone number: when and how often a code was requested.
create table sms_phone (
  phone_number text primary key,
  last_request_date bigint not null,
  window_start bigint not null,
  window_used integer not null
);

create table sms_code (
  phone_number text not null,
  create_date bigint not null,
  store_id bigint not null,
  name text not null,
  -- Keyed hash of phone number, time and code.
  code_hash text not null,
  tries integer not null default 0,
  void_date bigint,
  use_date bigint,
  primary key (phone_number, create_date)
);

-- Windows of rate limits shared by all processes; the bucket name contains no personal data.
create table rate_window (
  bucket text not null,
  window_start bigint not null,
  used integer not null,
  primary key (bucket, window_start)
);
