// @vitest-environment jsdom
import mermaid from 'mermaid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine } from 'xstate'
import { mermaidOf } from '../../flows/exports/mermaid'
import { plantumlOf } from '../../flows/exports/plantuml'
import { nodesOf } from '../../flows/nodes'
import { modelOf } from '../../flows/viewer/model'
import { exportedCharts } from '../support/exported-charts'
import { drawnByPlantuml } from '../support/plantuml'
import { oneOf, sampleOf } from '../support/sample'

/** What a diagram shows: each state by the names from the top, and from where to where arrows lead. */
interface Shown {
  states: string[]
  arrows: string[]
}

const placeOf = ({ machine, path }: AnyStateNode) => [machine.id, ...path].map((word) => word.trim()).join(' > ')

/** What xstate says that there is to be shown; an arrow is shown once for each text at it. */
const declared = (chart: AnyStateMachine): Shown => {
  const nodes = nodesOf(chart.root)
  const arrows = nodes.flatMap((node) =>
    ([...[...node.transitions.values()].flat(), ...(node.always ?? [])] as AnyTransitionDefinition[]).flatMap(
      ({ source, target }) => (target?.length ? target : [source]).map((to) => `${placeOf(source)} -> ${placeOf(to)}`),
    ),
  )
  return { states: nodes.map(placeOf).sort(), arrows: [...new Set(arrows)].sort() }
}

const inOrder = ({ states, arrows }: Shown): Shown => ({ states: states.sort(), arrows: [...new Set(arrows)].sort() })

/** A statement of a text in Mermaid. */
interface Statement {
  stmt: string
  id: string
  description?: string
  type?: string
  doc?: Statement[]
}

/** Marks that Mermaid cannot have in the name of a state are left out, and histories are marked by an H. */
const unmarked = (name: string) => name.replace(/ \(H\*?\)$/, '')

/** What Mermaid's own parser reads in a text. */
const readByMermaid = async (text: string): Promise<Shown> => {
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text)
  const { rootDoc, getRelations } = db as unknown as {
    rootDoc: Statement[]
    getRelations(): { id1: string; id2: string }[]
  }
  const places = new Map<string, string>()
  const read = (statements: Statement[], above: string[]) => {
    for (const { stmt, id, description, type, doc = [] } of statements) {
      if (stmt !== 'state') continue
      const place = type === 'divider' ? above : [...above, unmarked(description ?? id)]
      if (type !== 'divider') places.set(id, place.join(' > '))
      read(doc, place)
    }
  }
  read(rootDoc, [])
  const arrows = getRelations.call(db).filter(({ id1, id2 }) => places.has(id1) && places.has(id2))
  return {
    states: [...places.values()],
    arrows: arrows.map(({ id1, id2 }) => `${places.get(id1)} -> ${places.get(id2)}`),
  }
}

/** What PlantUML has understood, as its picture says it; of histories it says no name there. */
const readByPlantuml = async (text: string): Promise<Shown> => {
  // It declares its name space twice, which XML does not allow.
  const drawn = (await drawnByPlantuml(text)).replace(/ xmlns="[^"]+"/, '')
  const picture = new DOMParser().parseFromString(drawn, 'image/svg+xml')
  const lines = text.split('\n')
  const names = new Map<string, string>()
  const places = new Map<string, string>()
  const groups = [...picture.querySelectorAll('g.entity, g.cluster')]
  for (const group of groups)
    names.set(String(group.getAttribute('data-qualified-name')), group.querySelector('text')?.textContent ?? '')
  for (const group of groups) {
    const words = String(group.getAttribute('data-qualified-name')).split('.')
    const above = words.map((_, index) => words.slice(0, index + 1).join('.')).filter((one) => names.has(one))
    places.set(group.id, above.map((one) => names.get(one)).join(' > '))
  }
  const wrong = [...picture.querySelectorAll('text')].find(({ textContent }) => /Syntax Error/.test(textContent ?? ''))
  if (wrong) throw new Error([...picture.querySelectorAll('text')].map((one) => one.textContent).join('\n'))
  const links = [...picture.querySelectorAll('g.link')].filter((link) =>
    lines[Number(link.getAttribute('data-source-line'))]?.includes(' : '),
  )
  const end = (link: Element, number: 1 | 2) =>
    places.get(String(link.getAttribute(`data-entity-${number}`))) ?? 'history'
  return { states: [...places.values()], arrows: links.map((link) => `${end(link, 1)} -> ${end(link, 2)}`) }
}

const withoutHistory = ({ states, arrows }: Shown, chart: AnyStateMachine): Shown => {
  const histories = nodesOf(chart.root)
    .filter(({ type }) => type === 'history')
    .map(placeOf)
  const ends = (arrow: string) =>
    arrow
      .split(' -> ')
      .map((one) => (histories.includes(one) ? 'history' : one))
      .join(' -> ')
  return { states: states.filter((one) => !histories.includes(one)), arrows: arrows.map(ends) }
}

beforeAll(() => {
  mermaid.initialize({ startOnLoad: false })
  // PlantUML tells of each step of its own.
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => void vi.restoreAllMocks())

const plain = Object.entries(exportedCharts).filter(([name]) => name !== 'marksAndSpaces')

describe.each(sampleOf(plain, oneOf(4)))('%s', (_, chart) => {
  test('is read by Mermaid with all its states and arrows', async () => {
    expect(inOrder(await readByMermaid(mermaidOf(modelOf(chart))))).toEqual(inOrder(declared(chart)))
  })

  test('is read by PlantUML with all its states and arrows', async () => {
    const shown = await readByPlantuml(plantumlOf(modelOf(chart)))
    expect(inOrder(shown)).toEqual(inOrder(withoutHistory(declared(chart), chart)))
  })
})

describe('marks that both languages have for themselves', () => {
  const model = modelOf(exportedCharts.marksAndSpaces as AnyStateMachine)
  const places = ['first one', 'a<b'].map((name) => `marks & spaces > ${name}`)
  const arrows = [`${places[0]} -> ${places[0]}`, `${places[0]} -> ${places[1]}`, `${places[1]} -> ${places[0]}`]

  test('are read by Mermaid as they are', async () => {
    const shown = await readByMermaid(mermaidOf(model))
    expect(inOrder(shown)).toEqual(inOrder({ states: ['marks & spaces', ...places], arrows }))
  })

  test('are read by PlantUML as they are', async () => {
    const shown = await readByPlantuml(plantumlOf(model))
    expect(inOrder(shown)).toEqual(inOrder({ states: ['marks & spaces', ...places], arrows }))
    expect(await drawnByPlantuml(plantumlOf(model))).toContain("press 'it'")
  })
})

test.each(['note', 'class', 'style', 'Click', 'default'])(
  'a chart that is called %s is read by Mermaid',
  async (id) => {
    const states = { note: { on: { ':': 'end' } }, end: {} }
    const chart = createMachine({ id, initial: 'note', on: { LEAVE: '.end' }, states })
    const places = ['note', 'end'].map((name) => `${id} > ${name}`)
    const shown = await readByMermaid(mermaidOf(modelOf(chart as never)))
    expect(inOrder(shown)).toEqual(
      inOrder({ states: [id, ...places], arrows: [id, places[0]].map((one) => `${one} -> ${places[1]}`) }),
    )
  },
)

test('regions stand beside a line where PlantUML can draw one, and are named as parallel where arrows cross it', () => {
  const { textEditor, manyTargets } = exportedCharts as Record<string, AnyStateMachine>
  expect(plantumlOf(modelOf(textEditor as AnyStateMachine)).match(/^ *--$/gm)).toHaveLength(1)
  expect(plantumlOf(modelOf(manyTargets as AnyStateMachine))).toContain(
    'state "manyTargets" as manyTargets <<parallel>> {',
  )
})
