import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A program of this folder in a process of its own, which answers one question after the other. */
export interface Child<Question, Answer> {
  ask(question: Question): Promise<Answer>
  end(): Promise<void>
}

/** Starts a program of this folder as people run the shop: in production mode, with these arguments. */
export const startChild = <Question, Answer>(program: string, ...args: string[]): Child<Question, Answer> => {
  const child = fork(join(import.meta.dirname, program), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  const gone = ended.then(([code]) => {
    throw new Error(`bench/${program} ended with ${code}`)
  })
  gone.catch(() => {})
  return {
    async ask(question) {
      const answered = once(child, 'message')
      child.send(question as never)
      const [answer] = await Promise.race([answered, gone])
      return answer as Answer
    },
    async end() {
      child.disconnect()
      await ended
    },
  }
}

/** Answers the questions of the process that started this one, until it is gone. */
export const answer = <Question, Answer>(
  reply: (question: Question) => Promise<Answer>,
  end: () => Promise<unknown> = async () => {},
) => {
  process.on('message', async (question) => process.send?.(await reply(question as Question)))
  process.once('disconnect', async () => {
    await end()
    process.exit()
  })
}

/** The middle one of some figures. */
export const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
