-- Purpose: English names of tables, as categories and products have them.

alter table resource add column translations jsonb;
