/**
 * How many pieces of a SKU came in, so that pieces which vanish without an order are seen. What came in before is what there
 * is: on hand, held and sold.
 */
export const receivedStock = `
alter table skus add column received int;
update skus set received = on_hand + held + sold;
alter table skus alter column received set not null;
`
