import { type AnyStateMachine, and, createMachine, not, or, type setup } from 'xstate'

/** What guards and delays said, by what they are called. */
export interface Outcomes {
  guards: Record<string, boolean[]>
  delays: Record<string, number[]>
}

type Guard = ((args: unknown, params: unknown) => boolean) & { check?: { name: string }; guards: unknown[] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A chart that does what it does, and notes what each guard and delay that only code knows says each time it is asked. */
export const withRecordedGuards = (chart: AnyStateMachine, nameOf: (guard: unknown) => string, outcomes: Outcomes) => {
  const noted = (name: string, said: boolean) => {
    outcomes.guards[name] = [...(outcomes.guards[name] ?? []), said]
    return said
  }
  const recorded = (guard: unknown): unknown => {
    if (typeof guard === 'function') {
      const { check, guards } = guard as Guard
      if (!check) return (args: unknown, params: unknown) => noted(nameOf(guard), (guard as Guard)(args, params))
      if (check.name === 'checkStateIn') return guard
      const all = guards.map(recorded) as never
      return check.name === 'checkNot'
        ? not((all as unknown[])[0] as never)
        : check.name === 'checkOr'
          ? or(all)
          : and(all)
    }
    const { type, params } = isObject(guard) ? guard : { type: guard, params: undefined }
    const made = chart.implementations.guards[String(type)] as unknown as Guard
    if (!made) return guard
    return (args: unknown) => {
      const given = typeof params === 'function' ? params(args) : params
      return noted(nameOf(guard), made(args, given))
    }
  }
  const copied = (config: unknown): unknown => {
    if (Array.isArray(config)) return config.map(copied)
    if (!isObject(config) || Object.getPrototypeOf(config) !== Object.prototype) return config
    return Object.fromEntries(
      Object.entries(config).map(([key, value]) => [
        key,
        key === 'guard' ? recorded(value) : ['context', 'meta', 'input', 'src'].includes(key) ? value : copied(value),
      ]),
    )
  }
  const delays = Object.fromEntries(
    Object.entries(chart.implementations.delays).map(([name, delay]) => [
      name,
      (args: unknown, params: unknown) => {
        const length =
          typeof delay === 'function' ? (delay as unknown as (...of: unknown[]) => number)(args, params) : delay
        outcomes.delays[name] = [...(outcomes.delays[name] ?? []), length as number]
        return length as number
      },
    ]),
  )
  return createMachine(copied(chart.config) as Parameters<ReturnType<typeof setup>['createMachine']>[0]).provide({
    ...chart.implementations,
    delays,
  } as never) as unknown as AnyStateMachine
}
