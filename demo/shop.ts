import type { Insertable } from 'kysely'
import type { Words } from '../server/db/tables/columns'
import type { Coupons } from '../server/db/tables/orders'

/** The platform's stores. */
export const stores: {
  id: string
  name: Words
  address: Words
  hours: Words
  phone: string
  lat: number
  lng: number
}[] = [
  {
    id: 'geylang',
    name: { en: 'Wujin Geylang', zh: '五金坊芽笼店' },
    address: { en: '412 Geylang Road, Singapore 389412', zh: '新加坡芽笼路 412 号，邮编 389412' },
    hours: { en: 'Mon-Sat 8.30-19.00', zh: '周一至周六 8:30-19:00' },
    phone: '+6561110412',
    lat: 1.3128,
    lng: 103.8822,
  },
  {
    id: 'jurong',
    name: { en: 'Wujin Jurong East', zh: '五金坊裕廊东店' },
    address: { en: '21 Toh Guan Road East, #01-08, Singapore 608609', zh: '新加坡卓源东路 21 号 #01-08，邮编 608609' },
    hours: { en: 'Mon-Sat 8.00-18.30', zh: '周一至周六 8:00-18:30' },
    phone: '+6561110609',
    lat: 1.3368,
    lng: 103.7538,
  },
  {
    id: 'ubi',
    name: { en: 'Wujin Ubi', zh: '五金坊乌美店' },
    address: { en: '3 Ubi Avenue 3, #01-112, Singapore 408857', zh: '新加坡乌美三道 3 号 #01-112，邮编 408857' },
    hours: { en: 'Mon-Sun 9.00-20.00', zh: '周一至周日 9:00-20:00' },
    phone: '+6561110857',
    lat: 1.3298,
    lng: 103.9022,
  },
]

/** A coupon of the demonstration; days count from the first start. */
interface SeedCoupon extends Pick<Insertable<Coupons>, 'id' | 'amount' | 'minimum' | 'scope' | 'scope_id'> {
  name: Words
  quota: number
  claimed: number
  /** From when to when it may be claimed. */
  opens: number
  closes: number | null
  /** From when to when it is good, or for how many days from the claim. */
  valid: [from: number, to: number] | number
  /** The span for which the demonstration members hold one; those without it do not. */
  held?: [from: number, to: number]
}

/** Coupons of the demonstration: one or more of each state that the center and the wallet know. */
export const coupons: SeedCoupon[] = [
  {
    id: 'welcome-5',
    name: { en: 'S$5 off for new members', zh: '新人立减 S$5' },
    amount: 500,
    minimum: 0,
    scope: 'all',
    scope_id: null,
    quota: 10_000,
    claimed: 2816,
    opens: 0,
    closes: null,
    valid: 365,
    held: [0, 365],
  },
  {
    id: 'big-20',
    name: { en: 'S$20 off from S$180', zh: '满 S$180 减 S$20' },
    amount: 2000,
    minimum: 18_000,
    scope: 'all',
    scope_id: null,
    quota: 500,
    claimed: 312,
    opens: 0,
    closes: 180,
    valid: [0, 365],
    held: [0, 365],
  },
  {
    id: 'drills-15',
    name: { en: 'S$15 off power drills from S$120', zh: '电钻满 S$120 减 S$15' },
    amount: 1500,
    minimum: 12_000,
    scope: 'category',
    scope_id: 'power-drills',
    quota: 300,
    claimed: 140,
    opens: 0,
    closes: 180,
    valid: [0, 365],
    held: [0, 365],
  },
  {
    id: 'soon-30',
    name: { en: 'S$30 off from S$200, from next month', zh: '下月起满 S$200 减 S$30' },
    amount: 3000,
    minimum: 20_000,
    scope: 'all',
    scope_id: null,
    quota: 200,
    claimed: 61,
    opens: 0,
    closes: 60,
    valid: [30, 60],
    held: [30, 60],
  },
  {
    id: 'korvane-10',
    name: { en: 'S$10 off Korvane from S$80', zh: 'Korvane 满 S$80 减 S$10' },
    amount: 1000,
    minimum: 8000,
    scope: 'brand',
    scope_id: 'korvane',
    quota: 400,
    claimed: 96,
    opens: 0,
    closes: null,
    valid: 30,
  },
  {
    id: 'safety-6',
    name: { en: 'S$6 off safety gear from S$40', zh: '劳保防护满 S$40 减 S$6' },
    amount: 600,
    minimum: 4000,
    scope: 'category',
    scope_id: 'safety',
    quota: 150,
    claimed: 143,
    opens: 0,
    closes: null,
    valid: 14,
  },
  {
    id: 'flash-12',
    name: { en: 'Flash coupon: S$12 off from S$60', zh: '限量抢券：满 S$60 减 S$12' },
    amount: 1200,
    minimum: 6000,
    scope: 'all',
    scope_id: null,
    quota: 50,
    claimed: 50,
    opens: 0,
    closes: null,
    valid: 7,
  },
  {
    id: 'weekend-25',
    name: { en: 'Weekend coupon: S$25 off from S$160', zh: '周末专享：满 S$160 减 S$25' },
    amount: 2500,
    minimum: 16_000,
    scope: 'all',
    scope_id: null,
    quota: 100,
    claimed: 0,
    opens: 3,
    closes: 30,
    valid: 7,
  },
  {
    id: 'opening-8',
    name: { en: 'S$8 off for our opening', zh: '开业立减 S$8' },
    amount: 800,
    minimum: 5000,
    scope: 'all',
    scope_id: null,
    quota: 1000,
    claimed: 1000,
    opens: -60,
    closes: -30,
    valid: [-60, -20],
    held: [-60, -20],
  },
]
