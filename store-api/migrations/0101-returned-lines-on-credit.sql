-- Purpose: the metrics count cash of refunded lines on credit that the counter has to hand back.

-- Only lines whose repayment has not gone back: it is taken off a line as soon as it has.
create index credit_line_returned on credit_line (store_id, return_date)
  where return_date is not null and repaid_tx_number is not null;
