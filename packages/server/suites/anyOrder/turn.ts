import type { Input, Operation } from '@semilla/contract/wire/operation.ts'
import { seeded } from '../../testing/seeded.ts'
import type { Sent, TestClient } from '../../testing/testClient.ts'
import type { City } from './city.ts'

/** What is chosen at random, always the same for the same seed. */
export type Choice = {
  /** Returns one of a list; undefined of an empty one. */
  pick<T>(from: readonly [T, ...T[]]): T
  pick<T>(from: readonly T[]): T | undefined
  chance(probability: number): boolean
  /** Returns a list in a random order. */
  shuffled<T>(list: readonly T[]): T[]
}

export function choiceOf(seed: number): Choice {
  const random = seeded(seed)
  // The first numbers of neighboring seeds are alike.
  for (let skipped = 0; skipped < 3; skipped++) random()
  return {
    pick: (from: readonly any[]) => from[Math.floor(random() * from.length)],
    chance: (probability) => random() < probability,
    shuffled: (list) =>
      list
        .map((each) => ({ each, at: random() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ each }) => each),
  }
}

/** A move of a person, or what time does. It does nothing if the records have nobody who could make it. */
export type Move = (turn: Turn) => Promise<unknown>

/** One turn: the city, what is chosen in it, and who asks for what. */
export type Turn = Choice & {
  readonly city: City
  /** Sends a request that may be refused, but not fail, and remembers it. */
  send<Op extends Operation>(who: TestClient, operation: Op, input: Input<Op>): Promise<Sent<Op>>
}

/** What has happened so far: the moves in order, and how often each has succeeded. */
export type Course = { readonly lines: string[]; readonly succeeded: Map<string, number> }

/** Returns the turn of a move, whose choices follow from a seed alone. */
export function turnOf(city: City, course: Course, name: string, seed: number): Turn {
  return {
    ...choiceOf(seed),
    city,
    async send(who, operation, input) {
      const answer = await who.send(operation, input)
      const said = answer.status === 200 ? 'ok' : `${answer.status} ${answer.code} ${JSON.stringify(answer.fields)}`
      const line = `${name}: ${operation.path} ${JSON.stringify(input).slice(0, 300)} → ${said}`
      course.lines.push(line)
      if (answer.status >= 500) throw new Error(`failed: ${line}`)
      if (answer.status === 200) course.succeeded.set(name, (course.succeeded.get(name) ?? 0) + 1)
      return answer
    },
  }
}
