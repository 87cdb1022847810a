-- Purpose: frozen lines of payments name the fees of an order. Until now a refund took any line without a product for one.

update payment set lines = (
  select coalesce(jsonb_agg(line || jsonb_build_object('isFeeOfOrder', line -> 'productId' = 'null'::jsonb)), '[]')
  from jsonb_array_elements(lines) as line);
