import type { ColumnType, JSONColumnType } from 'kysely'

/** JSON that is written as text and read as a value. */
export type Json<Value extends object> = JSONColumnType<Value>
/** A moment that is always known. */
export type Instant = ColumnType<Date, Date, Date>
/** A moment that may not have come. */
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
