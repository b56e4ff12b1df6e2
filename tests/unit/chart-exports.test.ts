// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { charts } from '../../flows/viewer/charts'
import { configOf, scxmlOf } from '../../flows/viewer/exports'
import { modelOf } from '../../flows/viewer/model'

describe.each(Object.entries(charts))('%s', (_, { chart }) => {
  const model = modelOf(chart)
  test('comes back from its JSON with the same states and transitions', () => {
    const back = modelOf(createMachine(JSON.parse(JSON.stringify(configOf(model)))))
    const bones = ({ states, transitions }: typeof model) => ({
      states: states.map(({ path, type, initial, tags, runs, spec }) => ({ path, type, initial, tags, runs, spec })),
      transitions: transitions.map(({ id, to }) => `${id} > ${to}`).sort(),
    })
    expect(bones(back)).toEqual(bones(model))
  })
  test('is well-formed SCXML in which every target exists', () => {
    const xml = new DOMParser().parseFromString(scxmlOf(model), 'application/xml')
    expect(xml.querySelector('parsererror')).toBeNull()
    const ids = [...xml.querySelectorAll('state, parallel, final')].map(({ id }) => id)
    expect(ids).toHaveLength(model.states.length)
    const targets = [...xml.querySelectorAll('transition[target]')].map((one) => one.getAttribute('target'))
    expect(targets.filter((target) => !ids.includes(String(target)))).toEqual([])
  })
})
