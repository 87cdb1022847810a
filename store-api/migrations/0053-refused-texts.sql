-- Purpose: a text message that the provider refuses is ended with the provider's code, and not sent again.

alter table notification_outbox add column refuse_code text;
