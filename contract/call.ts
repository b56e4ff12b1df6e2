import * as z from 'zod/mini'
import type { Failure } from './failures'

/** Who may make a call or open a page: anyone, a logged-in member, a visitor who is not logged in, the shop's own staff. */
export type Access = 'anyone' | 'member' | 'visitor' | 'operator'

/** One call of the API as data; browser, server, OpenAPI and tests are loops over these. */
export interface Call<Input = unknown, Output = unknown> {
  /** Path below `/client`. */
  path: `/${string}/${string}`
  access: Access
  input: z.ZodMiniType<Input>
  output: z.ZodMiniType<Output>
  /** Failures of this call beyond those that any call may have. */
  fails: readonly Failure[]
  /** No error toast for a failure (spec 7: refreshUserToken). */
  quiet: boolean
  /** The largest body of the request, in bytes, where it is not the usual one. */
  limit?: number
  /** True for a call that may be made again at will; any other carries a key, so that it is done once though its answer got lost. */
  idempotent: boolean
  /** True for a change that comes to the same however often it is made, such as setting a quantity: it needs no key either. */
  sets?: boolean
  /** How the paths begin of calls that mean something new once this one was done: made again, they are not the ones whose answer got lost before. */
  undoes?: readonly Call['path'][]
  /**
   * Whether a call has a transaction around it: not one that only reads, nor one that talks to the payment provider, whose
   * handler opens short transactions of its own.
   */
  transaction: boolean
}

/** What a call takes. */
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never
/** What a call answers. */
export type OutputOf<C> = C extends Call<unknown, infer Output> ? Output : never

/** The payload of a call without data: `{}` (spec 7). */
export const NoInput = z.strictObject({})

interface Declaration<Input, Output> {
  access?: Access
  input?: z.ZodMiniType<Input>
  output: z.ZodMiniType<Output>
  fails?: readonly Failure[]
  quiet?: boolean
  limit?: number
  idempotent?: boolean
  sets?: boolean
  undoes?: readonly Call['path'][]
  transaction?: boolean
}

/** Declares a call; what is left out is: open to anyone, no data, no failures of its own, toasts shown, done once by its key, one transaction around what may change something. */
export const call = <Output, Input = Record<string, never>>(
  path: Call['path'],
  {
    access = 'anyone',
    input,
    output,
    fails = [],
    quiet = false,
    limit,
    idempotent = false,
    sets,
    undoes,
    transaction = !idempotent,
  }: Declaration<Input, Output>,
): Call<Input, Output> => ({
  path,
  access,
  input: input ?? (NoInput as unknown as z.ZodMiniType<Input>),
  output,
  fails,
  quiet,
  ...(limit ? { limit } : {}),
  ...(sets ? { sets } : {}),
  ...(undoes ? { undoes } : {}),
  idempotent,
  transaction,
})
