import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Returns what a process says next. Throws if it ends instead. */
async function nextOf<Message>(child: ChildProcess): Promise<Message> {
  const heard = new AbortController()
  const { signal } = heard
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The product has ended')))
  const [message] = await Promise.race([once(child, 'message', { signal }), ended]).finally(() => heard.abort())
  return message
}

/** A product in a process of its own, which says something when it is ready, answers, and ends when it is left. */
type OwnProcess<Ready> = {
  readonly ready: Ready
  /** Says something to it, and waits for its answer. */
  tell(message: string): Promise<void>
  leave(): Promise<void>
}

/** Starts a program that runs the product for a journey, and returns it when it is ready. */
export async function startOwn<Ready>(
  program: URL,
  words: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnProcess<Ready>> {
  const child = fork(program, words, { env: { ...process.env, ...settings } })
  const ended = once(child, 'exit')
  return {
    ready: await nextOf<Ready>(child),
    async tell(message) {
      child.send(message)
      await nextOf(child)
    },
    async leave() {
      child.disconnect()
      await ended
    },
  }
}
