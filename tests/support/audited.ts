import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import type { StripeSandbox } from '../../sandbox/stripe'
import { always, auditStatement } from '../../server/audit/books'
import { compareWithProvider, type OwnPayment } from '../../server/audit/provider'
import type { Tables } from '../../server/db/tables'

const statement = auditStatement(always)

/** What the sandbox has of a payment, if it is one of its own. */
const paymentsIn = ({ intents, charges, refunds }: StripeSandbox['state']) =>
  intents().map(({ id, amount_received }) => ({
    intentId: id,
    captured: amount_received,
    charges: charges().flatMap((charge) => (charge.payment_intent === id && charge.paid ? [charge.amount] : [])),
    refunds: refunds().flatMap(({ payment_intent, amount, status, metadata }) =>
      payment_intent === id
        ? [{ ours: metadata?.refund ?? null, amount, failed: status === 'failed' || status === 'canceled' }]
        : [],
    ),
  }))

/** Asks a database, on a connection of its own or on one of a shop. */
type Ask = <Row extends object>(statement: string) => Promise<{ rows: Row[] }>

const askingBy =
  (client: Client): Ask =>
  (statement) =>
    client.query(statement)

/** Every sentence of the auditor about a database, as a connection sees it, and about the payments that its sandbox knows. */
export const auditBy = (client: Client, sandbox: StripeSandbox): Promise<string[]> => audit(askingBy(client), sandbox)

const audit = async (ask: Ask, sandbox: StripeSandbox) => {
  const { rows } = await ask<{ line: string }>(statement)
  const { rows: own } = await ask<OwnPayment>(`
    select order_no as "orderNo", provider_id as "intentId", captured,
      (select coalesce(sum(amount), 0)::int from refunds r where r.attempt_id = a.id and status = 'done') as back
    from payment_attempts a where provider_id is not null`)
  const theirs = paymentsIn(sandbox.state)
  const known = own.filter(({ intentId }) => theirs.some((payment) => payment.intentId === intentId))
  return [...rows.map(({ line }) => line), ...compareWithProvider(known, theirs, false)]
}

/** Sales that each product was opened with: what it counts beyond the pieces that its orders took. */
export const openingSales = async (url: string): Promise<Map<string, number>> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return salesIn(askingBy(client)).finally(() => client.end())
}

const salesIn = async (ask: Ask) => {
  const { rows } = await ask<{ id: string; beyond: number }>(`
    select p.id, (p.sales_number - coalesce(sum(s.sold), 0))::int as beyond
    from products p join skus s on s.product_id = p.id group by p.id`)
  return new Map(rows.map(({ id, beyond }) => [id, beyond]))
}

/**
 * The same on the connections of a shop, which know the tables already, and whether each sale was counted once since the
 * shop was opened.
 */
export const auditOf = async (
  db: Kysely<Tables>,
  sandbox: StripeSandbox,
  opening: Map<string, number>,
): Promise<string[]> => {
  const ask: Ask = (statement) => sql.raw<never>(statement).execute(db)
  const now = await salesIn(ask)
  const sales = [...now].flatMap(([id, beyond]) => {
    const off = beyond - (opening.get(id) ?? beyond)
    return off === 0 ? [] : [`Product ${id}: its sales are ${Math.abs(off)} too ${off > 0 ? 'many' : 'few'}`]
  })
  return [...(await audit(ask, sandbox)), ...sales]
}
