import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Contract } from '../contract'
import type { Call } from '../contract/call'
import type { Language } from '../contract/locales'
import type { Clock } from './clock'
import type { Member, Tables } from './db/tables'
import type { SecurityLog } from './log'
import type { Changes } from './momentary'
import type { Payments } from './payment/provider'
import type { Device } from './session/queries'

/** Who reads an answer: their language, and whether they see wholesale prices. */
export interface Viewer {
  language: Language
  member: Member | null
}

/** Sends a text message to a phone in E.164; rejects when it could not be handed over. */
export type Sms = (phone: string, text: string) => Promise<void>

/** What the server is made of; `build` takes it, tests replace the clock and what reaches outside. */
export interface Services {
  db: Kysely<Tables>
  clock: Clock
  payments: Payments
  sms: Sms
  log: Logger
  /** Tells who got in, who was refused, and what staff did. */
  security: SecurityLog
  /** The key of the installation, which staff calls may carry as their token. */
  operatorKey: string
  production: boolean
  /** Where browsers reach the shop. */
  origin: string
  /** Calls that one network address may make in a minute. */
  callsPerMinute: number
  /** The site at Crisp that serves the support chat; null when the shop serves it itself. */
  crispSite: string | null
  /** Addresses of the proxies in front, which tell the caller's. */
  trustProxy: false | string[]
  /** Who tells that what visitors see has changed; where there is one, what all visitors are answered is kept until then. */
  changes?: Changes | undefined
}

/** What a handler gets: parsed input, the caller, the time, and a transaction unless its call declares none. */
export interface Context<Input> extends Omit<Services, 'db'> {
  db: Transaction<Tables>
  pool: Kysely<Tables>
  input: Input
  viewer: Viewer
  /** The member who calls; refuses `sessionInvalid` when nobody is logged in. */
  readonly member: Member
  now: Date
  /** The token that the call carried, and the session that it belongs to. */
  token: string | undefined
  session: string | undefined
  /** Who of the staff calls, by name; undefined in calls of shoppers. */
  staff: string | undefined
  /** Network address of the caller, for limits: an IPv4 address, or an IPv6 /64. */
  from: string
  /** The network around it: a /24 or a /48. */
  network: string
  /** What the caller's browser kept since it logged in before. */
  device: string | undefined
  /** What kind of browser calls. */
  browser: Device
  /** Has the browser keep which device it is; answers the id. */
  keepDevice(): string
}

type Handler<C> = C extends Call<infer Input, infer Output> ? (context: Context<Input>) => Promise<Output> : never

/** One handler for each call of a noun; a missing or an extra one does not compile. */
export type Handlers<Noun> = { [Verb in keyof Noun]: Handler<Noun[Verb]> }

/** All handlers, shaped as the contract. */
export type AllHandlers = { [Noun in keyof Contract]: Handlers<Contract[Noun]> }
