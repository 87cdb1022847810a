-- Purpose: stored idempotent answers are text, because they are only replayed; parsing them into jsonb costs time and gains nothing.

alter table idempotency_key alter column answer type text using answer::text;
