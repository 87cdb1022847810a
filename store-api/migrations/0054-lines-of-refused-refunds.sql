-- Purpose: a refund that was refused frees its lines; which ones they were is retained, so that the store can record that it
-- returned exactly their money by hand. Null for refunds that were refused before.

alter table refund add column refused_line_ids bigint[];
