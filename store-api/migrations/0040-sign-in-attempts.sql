-- Purpose: a sign-in whose answer was lost is answered again for the same attempt, and not as a used code.

-- Keyed hash of the idempotency key with which the code was used; empty where the caller sent none.
alter table sms_code add column attempt_hash text;
-- Whether that use was a sign-up.
alter table sms_code add column signed_up boolean not null default false;
alter table social_login add column attempt_hash text;
alter table social_login add column signed_up boolean not null default false;
