/**
 * The numbers of orders that people read and say: `WJ-KRVG-6N9S`, in signs of which no two are mistaken for each other. A count
 * times an odd factor, so that no two are the same and neighbours look unlike. The last sign checks the others: one wrong
 * sign, or two that changed places, make the number of no order (the signs as a polynomial over GF(32) have the root x).
 */
export const shortOrderNumbers = `
create sequence order_counter;
create function short_order_no(count bigint) returns text language plpgsql immutable as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bits constant bigint := count::numeric * 21235243689 % 34359738368;
  sign integer;
  rest integer := 0;
  signs text := '';
begin
  for place in reverse 6..0 loop
    sign := bits >> 5 * place & 31;
    rest := (rest << 1) # (rest >> 4) * 37 # sign;
    signs := signs || substr(alphabet, sign + 1, 1);
  end loop;
  rest := (rest << 1) # (rest >> 4) * 37;
  return overlay('WJ-' || signs || substr(alphabet, rest + 1, 1) placing '-' from 8 for 0);
end
$$;
alter table orders
  add column short_no text not null unique default short_order_no(nextval('order_counter'));
`
