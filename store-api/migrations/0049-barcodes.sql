-- Purpose: find a product by the barcode that a customer scans.

-- In the form of the contract's entity; a number belongs to one product of a store.
alter table product add column barcode text;
create unique index product_barcode on product (store_id, barcode) where barcode is not null;
