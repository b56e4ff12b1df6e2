/**
 * The goods of a refunded order stay where they are; before, they were at an end of their own. Where they were is known
 * from the times of the order. One whose refund bounced is not refunded.
 */
export const refundedOrders = `
update orders set progress = case
  when delivery_time is null then 'toShip'
  when receiving_time is null and delivery = 'platform' then 'shipped'
  when receiving_time is null then 'toReceive'
  when review_time is not null then 'reviewed'
  when coalesce(refund_time, now()) >= receiving_time + interval '15 days' then 'completed'
  else 'received'
end
where progress = 'ended';
update orders set refund = 'refunding' where refund = 'refunded' and refund_way is null;
`
