-- Purpose: a repeated sign-in attempt whose answer was lost gets the same answer instead of "code already used".

-- Keyed hash of the idempotency key that the code was used with; empty where the caller sent none.
alter table sms_code add column attempt_hash text;
-- Whether that use was a sign-up.
alter table sms_code add column signed_up boolean not null default false;
alter table social_login add column attempt_hash text;
alter table social_login add column signed_up boolean not null default false;
