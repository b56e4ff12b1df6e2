import { assign, emit, setup } from 'xstate'
import { type AppDevice, appStores, type Device, redirectAfter } from '../../contract/app-stores'
import { answered, effect, outputOf } from '../calls'
import type { PageEmitted } from '../events'
import { countdown } from '../parts/countdown'
import { type DeviceHints, deviceOf, hasApp } from '../parts/device'

/** What the browser tells of its device, and the absolute address of this page for a phone to scan. */
export interface DeviceRead extends DeviceHints {
  address: string
}

interface Context {
  device: Device
  address: string | null
}

const readAs = (read: DeviceRead) => ({ device: deviceOf(read), address: read.address })

/** Spec 1: the app page sees which device it is on and, after a countdown, goes on to the store of that device. */
export const download = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'redirect.stop' } | { type: 'redirect.skip' },
    emitted: {} as PageEmitted,
    children: {} as { countdown: 'countdown' },
  },
  actors: { 'device.read': effect<DeviceRead, undefined>('device.read'), countdown },
  guards: { appThere: answered<DeviceRead>((read) => hasApp(deviceOf(read))) },
  actions: {
    keepDevice: assign(({ event }) => readAs(outputOf(event))),
    openAppStore: emit(({ context }) => ({
      type: 'openExternal' as const,
      url: appStores[context.device as AppDevice],
    })),
  },
}).createMachine({
  id: 'download',
  context: { device: 'unknown', address: null },
  initial: 'detecting',
  states: {
    detecting: {
      description: 'Only a browser can tell; until it does, the page shows both stores and stays open to prefilling.',
      invoke: {
        id: 'device',
        src: 'device.read',
        onDone: [
          {
            guard: 'appThere',
            target: 'counting',
            actions: 'keepDevice',
          },
          { target: 'choosing', actions: 'keepDevice' },
        ],
        onError: 'choosing',
      },
    },
    counting: {
      description: 'A phone goes on to its store by itself after five seconds, unless it is stopped or sent at once.',
      meta: { spec: '1, 9' },
      invoke: { id: 'countdown', src: 'countdown', input: { remainingMs: redirectAfter }, onDone: 'leaving' },
      on: { 'redirect.stop': 'stopped', 'redirect.skip': 'leaving' },
    },
    stopped: {
      description: 'The redirect was stopped; the shopper goes on by hand.',
      on: { 'redirect.skip': 'leaving' },
    },
    leaving: {
      description: 'The store opens; whoever comes back may open it again.',
      entry: 'openAppStore',
      on: { 'redirect.skip': { target: 'leaving', reenter: true } },
    },
    choosing: { description: 'No store is the right one for sure: both, and a code for a phone to scan.' },
  },
})
