import type { ColumnType, JSONColumnType } from 'kysely'
import type { Language } from '../../../contract/locales'

/** JSON that is written as text and read as a value. */
export type Json<Value extends object> = JSONColumnType<Value>
/** A moment that is always known. */
export type Instant = ColumnType<Date, Date, Date>
/** A moment that may not have come. */
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A text in both languages of the shop. */
export type Localized = Record<Language, string>
