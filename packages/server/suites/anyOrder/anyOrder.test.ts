import { describe, expect, test } from 'vitest'
import { accountMoves } from './accountMoves.ts'
import { readEverything, whatIsUnmatched } from './atRest.ts'
import { type City, startCity } from './city.ts'
import { familyMoves } from './familyMoves.ts'
import { siteMoves } from './siteMoves.ts'
import { staffMoves } from './staffMoves.ts'
import { comeToRest, timeMoves } from './timeMoves.ts'
import { type Course, choiceOf, type Move, turnOf } from './turn.ts'
import { undoneMoves } from './undoneMoves.ts'
import { vacancyMoves } from './vacancyMoves.ts'
import { visitMoves } from './visitMoves.ts'
import { whatIsWrong } from './whatHolds.ts'

/**
 * Families, staff, programs, time and jobs move in an order that a seed decides, and what must always hold is checked
 * after each step. More steps find more: `ORDER_SEED=7 ORDER_STEPS=500 vitest run anyOrder`, or `npm run test:orders`.
 */
const firstSeed = Number(process.env.ORDER_SEED ?? 14)
const seeds = Array.from({ length: Number(process.env.ORDER_SEEDS ?? 1) }, (_, after) => firstSeed + after)
const steps = Number(process.env.ORDER_STEPS ?? 160)
/** The seed that runs by default is one with which each kind of move succeeds. */
const isDefault = seeds.length === 1 && !process.env.ORDER_SEED && !process.env.ORDER_STEPS
/** From this step on, some moves are made at the same time; by default none, as a run then depends on who is first. */
const racesFrom = isDefault ? Number.POSITIVE_INFINITY : steps * 0.75
/** After so many steps, everything that is due is done, and nothing may be left to do. */
const stepsToRest = 40
/** How many of the latest moves a failure tells. */
const toldMoves = 20

const ofPeople = { ...familyMoves, ...staffMoves, ...siteMoves, ...vacancyMoves, ...visitMoves, ...accountMoves }
const racing = { ...ofPeople, jobs: timeMoves.jobs }
const moves = { ...racing, ...timeMoves, ...undoneMoves } as const satisfies Record<string, Move>
type Name = keyof typeof moves
const names = Object.keys(moves) as [Name, ...Name[]]
const racingNames = Object.keys(racing) as [Name, ...Name[]]

/** Moves that a deck has more often than once. */
const often: Partial<Record<Name, number>> = {
  ...{
    jobs: 4,
    accept: 3,
    enroll: 3,
    apply: 4,
    time: 3,
    publish: 2,
    edit: 2,
    childStatus: 2,
    refer: 2,
    applicationStatus: 2,
  },
  ...{ startWork: 2, rejectAtSite: 2, endCare: 2, keepPlace: 2, decideAndTakeBack: 2 },
}
/** Moves that follow each other, because what was done can be taken back only soon after. */
const together: readonly (readonly Name[])[] = [
  ['merge', 'accept', 'unmerge'],
  ['merge', 'jobs', 'unmerge'],
  ['enroll', 'jobs', 'takeBack'],
  ['notInterested', 'accept', 'takeBack'],
  ['bulk', 'jobs', 'unbulk'],
  ['close', 'jobs', 'reopen'],
  ['pause', 'accept', 'unpause'],
  ['proposeVisit', 'answerVisit', 'cancelVisit'],
  ['unlink', 'link'],
  ['proposeVisit', 'answerVisit', 'notInterested', 'takeBack'],
]
const deck = [...together, ...names.flatMap((name) => Array<Name[]>(often[name] ?? 1).fill([name]))]

/** What happens in a step: one move, or several at the same time. */
type Step = readonly { readonly name: Name; readonly seed: number }[]

/** Yields the steps that follow from a seed alone. */
function* stepsOf(seed: number): Generator<Step> {
  const { shuffled, pick, chance } = choiceOf(seed)
  let count = seed * 1_000_003
  const next = (name: Name) => ({ name, seed: ++count })
  const first: Name[] = [...Array<Name>(4).fill('publish'), ...Array<Name>(5).fill('apply'), 'jobs']
  let left = first.toReversed()
  for (let step = 0; step < steps; step++) {
    if (step > racesFrom && chance(0.3)) {
      yield [next(pick(racingNames)), next(pick(racingNames)), next(pick(racingNames))]
      continue
    }
    if (left.length === 0) left = shuffled(deck).flat().toReversed()
    yield [next(left.pop() ?? 'jobs')]
  }
}

/** Makes the moves of a step, all of which have ended when one has failed. */
async function take(step: Step, city: City, course: Course): Promise<void> {
  const made = step.map(({ name, seed }) => moves[name](turnOf(city, course, name, seed)))
  for (const end of await Promise.allSettled(made)) if (end.status === 'rejected') throw end.reason
}

async function check(city: City, isRest: boolean): Promise<void> {
  expect(await whatIsWrong(city)).toEqual([])
  if (!isRest) return
  await comeToRest(city)
  expect([...(await whatIsWrong(city)), ...(await whatIsUnmatched(city))]).toEqual([])
}

describe('whatever people do, in whatever order', () => {
  test.each(seeds)('what must hold holds (seed %i)', { timeout: 3_600_000 }, async (seed) => {
    const city = await startCity()
    const course: Course = { lines: [], succeeded: new Map() }
    let number = 0
    for (const step of stepsOf(seed)) {
      number++
      try {
        await take(step, city, course)
        await check(city, number % stepsToRest === 0)
      } catch (cause) {
        const again = `ORDER_SEED=${seed} ORDER_STEPS=${steps}, step ${number}`
        throw new Error([again, ...course.lines.slice(-toldMoves), cause].join('\n'), { cause })
      }
    }
    await readEverything(city)
    const missing = names.filter((name) => name !== 'jobs' && name !== 'time' && !course.succeeded.has(name))
    if (isDefault) expect(missing).toEqual([])
  })
})
