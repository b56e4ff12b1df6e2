import type { SeedProduct, SeedSku } from '../shape'
import type { Axis, Family, Line, Model } from './family'
import { type Label, labels } from './labels'
import { shelfPrice, spread, wholesaleTiers } from './numbers'
import { words } from './text'

/** Makes the products of a family with their SKUs; what the shop decides stays plain: listed, not on sale. */
export function expand(family: Family): SeedProduct[] {
  return family.lines.flatMap((line) =>
    family.models
      .filter((model) => model.brands?.includes(line.brand) ?? true)
      .map((model) => product(family, line, model)),
  )
}

function product(family: Family, line: Line, model: Model): SeedProduct {
  const id = `${line.brand}-${model.id}`
  const name = words(model.name)
  const word = words(line.word ?? '')
  const picture = [model.picture ?? family.picture, line.look, line.brand].filter(Boolean).join('-')
  const axes = model.axes ?? family.axes ?? []
  const skus = combinations(axes)
    .filter((values) => family.fits?.(idsOf(axes, values)) ?? true)
    .map((values) => sku(family, line, model, axes, values))
  const used = (axisId: string, valueId: string) => skus.some((each) => each.values[axisId] === valueId)
  const ageInDays = spread(`${id} age`, 1, 700)
  const cheapest = Math.min(...skus.map((each) => each.price))
  const texts = [model.lead ?? family.text, model.text, ...(model.apart ? [] : [line.text])]
  const facts = { ...family.specification, ...model.specification, ...line.specification }
  return {
    id,
    name: { en: `${word.en} ${name.en}`.trim(), zh: `${word.zh}${name.zh}` },
    brand: line.brand,
    category: family.category,
    pictures: [picture, `${picture}-close`, `${picture}-turned`],
    description: {
      en: texts.map((text) => text.en).join(' '),
      zh: texts.map((text) => text.zh).join(''),
    },
    specification: (Object.keys(facts) as Label[]).map((label) => ({
      name: words(labels[label]),
      value: words(facts[label] ?? ''),
    })),
    attributes: axes.map((each) => ({
      id: each.id,
      name: each.name,
      values: each.values
        .filter((value) => used(each.id, value.id))
        .map((value) => ({ id: value.id, name: value.name })),
    })),
    skus,
    salesNumber: Math.round((spread(`${id} sales`, 4, 90) * (ageInDays + 20)) / Math.sqrt(cheapest)),
    freeDeliveryCost: family.delivery ?? 8000,
    ageInDays,
    recommended: false,
    onSale: false,
    state: 'listed',
  }
}

function sku(family: Family, line: Line, model: Model, axes: Axis[], values: Axis['values']): SeedSku {
  const code = [family.code, `${model.code}${line.mark}`, ...values.map((value) => value.code)].join('-')
  const price = shelfPrice(values.reduce((cents, value) => cents * value.factor, model.price * (line.factor ?? 1)))
  const tiers = wholesaleTiers(price, code)
  const unit = family.unit ?? 'each'
  const most = unit === 'metre' ? 2000 : price < 2000 ? 400 : price < 15000 ? 80 : 24
  return {
    code,
    values: idsOf(axes, values),
    price,
    tiers,
    wholesaleMinimum: tiers[0]?.from ?? 1,
    stock: spread(`${code} gap`, 0, 99) < 7 ? 0 : spread(`${code} stock`, 1, most),
    unit,
    pieces: family.pieces ?? 1,
  }
}

function combinations(axes: Axis[]): Axis['values'][] {
  return axes.reduce<Axis['values'][]>(
    (rows, each) => rows.flatMap((row) => each.values.map((value) => [...row, value])),
    [[]],
  )
}

function idsOf(axes: Axis[], values: Axis['values']): Record<string, string> {
  return Object.fromEntries(axes.map((each, place) => [each.id, values[place]?.id ?? '']))
}
