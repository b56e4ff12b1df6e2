import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { ChartEntry } from '../../charts'
import { Wrong } from '../terminal'
import { type GivenFixture, inferredFixture } from './infer'

/** Where a chart of somebody's own is. */
export interface Where {
  file: string
  /** The name under which the module exports it; every chart of the module without one. */
  name: string | undefined
  fixtures: string | undefined
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value && 'config' in value

const load = async (file: string): Promise<Record<string, unknown>> => {
  const path = resolve(file)
  if (!existsSync(path)) throw new Wrong(`there is no file ${file}`)
  try {
    return await import(pathToFileURL(path).href)
  } catch (error) {
    throw new Wrong(`${file} cannot be loaded: ${(error as Error).message}`)
  }
}

/** The part of a module of fixtures that is about a chart: by its export, by its id, or the module's default. */
const givenFor = (module: Record<string, unknown>, name: string, id: string) =>
  (module[name] ?? module[id] ?? module.default ?? {}) as GivenFixture

/** Every chart that a module exports, with its fixture as far as it is given. */
export const chartsOf = async ({ file, name, fixtures }: Where): Promise<ChartEntry[]> => {
  const module = await load(file)
  const given = fixtures ? await load(fixtures) : {}
  const found = Object.entries(module).filter(([, value]) => isMachine(value)) as [string, AnyStateMachine][]
  const unlike = found.filter(([, one], index) => found.findIndex(([, other]) => other === one) === index)
  const chosen = name === undefined ? unlike : found.filter(([own]) => own === name)
  if (!chosen.length) {
    const names = found.map(([own]) => own).join(', ')
    throw new Wrong(
      names ? `${file} exports no chart “${name}”; it exports ${names}` : `${file} exports no chart of XState 5`,
    )
  }
  return chosen.map(([own, machine]) => ({
    id: unlike.filter(([, { id }]) => id === machine.id).length > 1 ? own : machine.id,
    kind: 'file',
    fixture: inferredFixture(machine, givenFor(given, own, machine.id)),
  }))
}
