import { Client, DatabaseError } from 'pg'

const refusal = (code: string) =>
  Object.assign(new DatabaseError('could not serialize access', 0, 'error'), { code, severity: 'ERROR' })

/**
 * Runs some work during which the n-th COMMIT of this process is refused, as PostgreSQL refuses one: the transaction is
 * rolled back and the client gets `code`. Answers whether there were as many commits.
 */
export const failingCommit = async (nth: number, code: string, work: () => Promise<unknown>): Promise<boolean> => {
  const { query } = Client.prototype
  let commits = 0
  Client.prototype.query = function (this: Client, text: unknown, ...rest: unknown[]) {
    const plain = (words: unknown) => (query as (...given: unknown[]) => unknown).call(this, words, ...rest)
    if (text !== 'commit') return plain(text)
    commits += 1
    if (commits !== nth) return plain(text)
    return Promise.resolve(plain('rollback')).then(() => {
      throw refusal(code)
    })
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return commits >= nth
}
