-- Purpose: what a table is called in English, as categories and products have it.

alter table resource add column translations jsonb;
