-- Purpose: the usage history of a gift card reads only the lines that it shows, however long the ledger is.

create index gift_card_ledger_date on gift_card_ledger (store_id, card_id, create_date, entry_id);
create index gift_card_ledger_cancel on gift_card_ledger (store_id, card_id, of_entry_id) where of_entry_id is not null;
