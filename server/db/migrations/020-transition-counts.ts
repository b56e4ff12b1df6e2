/** How often transitions of charts were taken, by how long the chart stood before: names of charts, and nobody's. */
export const transitionCounts = `
create table transition_counts (
  chart text not null,
  transition text not null,
  standing smallint not null,
  taken bigint not null check (taken > 0),
  primary key (chart, transition, standing)
);
`
