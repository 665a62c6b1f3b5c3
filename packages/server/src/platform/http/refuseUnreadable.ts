import { refuse } from '@semilla/domain/refusal.ts'

/** Levels of arrays and objects in a request: more than any form has, few enough for code that calls itself for each. */
const mostLevels = 60

const hasNul = (text: string) => text.includes('\0')

/** Refuses a body with a NUL, which fits in no text column and which no person types, or with more levels than any form has. */
export function refuseUnreadable(body: unknown): void {
  let level: unknown[] = [body]
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > mostLevels) throw refuse('invalid')
    const inside: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && hasNul(value)) throw refuse('invalid')
      if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
      if (Object.keys(value).some(hasNul)) throw refuse('invalid')
      for (const each of Object.values(value)) inside.push(each)
    }
    level = inside
  }
}
