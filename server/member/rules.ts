/** The day in Singapore at an instant, as `YYYY-MM-DD`. */
export const dayInSingapore = (instant: Date): string => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Singapore', year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** Whether somebody born on that day is 1 to 120 years old today. */
export const ageAllowed = (birthday: string, today: string): boolean =>
  birthday <= yearsBefore(today, 1) && birthday > yearsBefore(today, 121)
