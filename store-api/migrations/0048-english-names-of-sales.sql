-- Purpose: keep the English name of the card that is charged or given, as it is when the sale is opened.

alter table gift_card_sale add column card_name_en text;
