import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../fair-queue'

/** A new opaque token: 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token or a code. */
export const hashed = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The token that follows another; the same answer however often it is asked, without the token being stored. */
export const successorOf = (token: string, salt: string) => createHmac('sha256', salt).update(token).digest('base64url')

/** Six digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const nameSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A name for a new member: `wj` and eight signs that nobody mistakes for others. */
export const newUsername = () => `wj${Array.from({ length: 8 }, () => nameSigns[randomInt(nameSigns.length)]).join('')}`

export const newId = () => randomUUID()

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Threads of this process, in which files are read, names looked up and answers made smaller too. */
const threads = Number(process.env.UV_THREADPOOL_SIZE || 4)
/** Passwords that are hashed at once: each takes 19 MB and a thread, and two threads are left to the others. */
const hashing = Math.max(1, Math.min(4, threads - 2))
/** Passwords that may wait, of one address and in all; at 30 ms each nobody waits longer than two seconds. */
const waitingOfAddress = 4
const waitingInAll = 100

const inTurn = fairQueue(hashing, waitingOfAddress, waitingInAll)

/** The argon2id hash of a password; `from` is the address that waits for it. */
export const hashPassword = (password: string, from: string) => inTurn(from, () => hash(password, cost))

const dummy = hash(newToken(), cost)

/** Whether the password is the one behind the hash; takes as long when there is no hash. */
export const passwordFits = async (stored: string | null, password: string, from: string): Promise<boolean> => {
  const against = stored ?? (await dummy)
  const fits = await inTurn(from, () => verify(against, password))
  return fits && stored !== null
}
