import type { PageEvent } from './pageEvents.ts'

/** Milliseconds for which a message waits for the one before it, of which another node tells. */
const waitsMs = 1000
/** The most conversations whose last message is remembered. */
const maxConversations = 20_000

type Deliver = (told: PageEvent) => void
type Waiting = { readonly told: PageEvent; readonly id: number; readonly after: number }
/** The messages of a conversation that wait, by their ids, until their predecessors come or the timer ends. */
type Held = { readonly messages: Waiting[]; readonly timer: NodeJS.Timeout }

/** Remembers the last message of each conversation, the latest of them. */
function lastMessages() {
  const last = new Map<string, number>()
  return {
    of: (dialogId: string) => last.get(dialogId),
    set(dialogId: string, messageId: number) {
      const newest = Math.max(messageId, last.get(dialogId) ?? 0)
      last.delete(dialogId)
      last.set(dialogId, newest)
      const [oldest] = last.keys()
      if (last.size > maxConversations && oldest !== undefined) last.delete(oldest)
    },
  }
}

/**
 * Returns a function that delivers events, those of new messages in the order of their conversation: two nodes can
 * report two messages in the opposite order. A message whose predecessor does not come is delivered after a second;
 * pages read everything since the last message that they have.
 */
export function inOrder(deliver: Deliver): Deliver {
  const last = lastMessages()
  const held = new Map<string, Held>()

  const pass = (dialogId: string, { told, id }: Waiting) => {
    deliver(told)
    last.set(dialogId, id)
  }

  /** Delivers what waits in a conversation, as far as its predecessors were delivered, or everything. */
  function release(dialogId: string, isEverything: boolean): void {
    const { messages, timer } = held.get(dialogId) ?? { messages: [] }
    while (messages[0] && (isEverything || messages[0].after <= (last.of(dialogId) ?? 0)))
      pass(dialogId, messages.shift() as Waiting)
    if (messages.length > 0) return
    clearTimeout(timer)
    held.delete(dialogId)
  }

  function hold(dialogId: string, message: Waiting): void {
    const messages = held.get(dialogId)?.messages ?? []
    messages.splice(messages.filter(({ id }) => id < message.id).length, 0, message)
    if (!held.has(dialogId))
      held.set(dialogId, { messages, timer: setTimeout(() => release(dialogId, true), waitsMs).unref() })
  }

  return (told) => {
    const { event, after } = told
    if (event.kind !== 'messageWritten' || after === undefined) return deliver(told)
    const { dialogId, messageId: id } = event
    const known = last.of(dialogId)
    if (known !== undefined && after > known) return hold(dialogId, { told, id, after })
    pass(dialogId, { told, id, after })
    release(dialogId, false)
  }
}
