-- Purpose: kept answers are text that is only ever handed back; taking them apart into jsonb costs and gains nothing.

alter table idempotency_key alter column answer type text using answer::text;
