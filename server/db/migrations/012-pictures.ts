/**
 * Pictures of the catalogue, as browsers get them: drawings as SVG, made small by brotli; photographs in each size as AVIF
 * and WebP. Until now every picture was a drawing of the demonstration, named without its kind.
 */
export const pictures = `
create table pictures (
  name text not null,
  width int not null,
  type text not null,
  bytes bytea not null,
  primary key (name, width, type)
);
alter table pictures alter column bytes set storage external;
update products set pictures = (
  select coalesce(jsonb_agg(name || '.svg' order by place), '[]')
  from jsonb_array_elements_text(pictures) with ordinality as one (name, place)
);
update categories set picture = picture || '.svg' where picture <> '';
update order_lines set picture = picture || '.svg' where picture <> '';
`
