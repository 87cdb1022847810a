-- Purpose: never pay out what a discount added to a gift card; let staff settle payouts that the bank never answered.

-- Won of the balance that nobody paid for: discounts of charges and gifts. Uses spend them first and returns restore what their use
-- spent; a payout never includes them. Discounts that were given before this migration count as paid for.
alter table gift_card add column bonus integer not null default 0;
alter table gift_card add constraint gift_card_bonus_check check (bonus between 0 and balance);

-- Each entry's change of the bonus: their sum is the card's, as that of the amounts is its balance.
alter table gift_card_ledger add column bonus integer not null default 0;

-- Bonus that a use spent, restored last by its returns; or that a charge which is being cancelled will take along.
alter table gift_card_use add column bonus integer not null default 0 check (bonus between 0 and amount);

-- Bonus that a payout took from the card without paying it: an expired card's.
alter table gift_card_refund add column bonus integer not null default 0 check (bonus between 0 and taken - amount);

-- `unanswered`: no answer after several tries; staff settle it or have it asked again.
alter table gift_card_refund drop constraint gift_card_refund_state_check;
alter table gift_card_refund add constraint gift_card_refund_state_check
  check (state in ('requested', 'in-progress', 'unanswered', 'complete', 'refused'));
create index gift_card_refund_unanswered on gift_card_refund (store_id, settle_date) where state = 'unanswered';
