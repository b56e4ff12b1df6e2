// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { scxmlOf } from '../../flows/exports/scxml'
import { charts } from '../../flows/viewer/charts'
import { modelOf } from '../../flows/viewer/model'

describe.each(Object.entries(charts))('%s', (_, { chart }) => {
  const model = modelOf(chart)
  test('is well-formed SCXML in which every target exists', () => {
    const xml = new DOMParser().parseFromString(scxmlOf(model), 'application/xml')
    expect(xml.querySelector('parsererror')).toBeNull()
    const ids = [...xml.querySelectorAll('state, parallel, final')].map(({ id }) => id)
    expect(ids).toHaveLength(model.states.length)
    const targets = [...xml.querySelectorAll('transition[target]')].map((one) => one.getAttribute('target'))
    expect(targets.filter((target) => !ids.includes(String(target)))).toEqual([])
  })
})
