// The charts as pictures: where a storefront is open already they are beside it, else the whole demonstration starts.
const base = `/${process.env.BASE_PATH ?? ''}/`.replaceAll(/\/+/g, '/')
const address = `http://localhost:${process.env.PORT || 4173}${base}flows/`

// The app of somebody else may answer its own page to whatever is asked.
const open = await fetch(`${address}live.js`).then(
  ({ ok, headers }) => ok && /javascript/.test(headers.get('content-type') ?? ''),
  () => false,
)
if (open) console.log(`The charts are at ${address}`)
else {
  console.log(`The charts will be at ${address}`)
  await import('./start.mjs')
}
