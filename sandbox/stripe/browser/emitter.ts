type Listener = (detail?: unknown) => void

/** Listeners by the name of the event that they wait for, as Stripe's elements have them. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>()

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
    return this
  }

  once(event: string, listener: Listener): this {
    const first: Listener = (detail) => {
      this.off(event, first)
      listener(detail)
    }
    return this.on(event, first)
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener)
    else this.#listeners.delete(event)
    return this
  }

  emit(event: string, detail?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(detail)
  }
}
