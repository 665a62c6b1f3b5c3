import { isDeepStrictEqual } from 'node:util'
import { personName } from '@semilla/domain/values/names.ts'
import type { Context } from '../../platform/context.ts'
import { childAnswers } from '../applications/queries/answers.ts'
import { joining, type Plan, type PlannedChild } from './plan.ts'

/** Returns the answers of a child in which another record of the same child differs, as they are in each. */
function differences({ child, same }: PlannedChild) {
  const names = childAnswers.filter((name) => same && !isDeepStrictEqual(child[name], same.child[name]))
  const of = (one: object) => ({
    id: child.id,
    ...Object.fromEntries(names.map((name) => [name, (one as Readonly<Record<string, unknown>>)[name]])),
  })
  return same && names.length > 0 ? [{ before: of(child), after: of(same.child) }] : []
}

/**
 * Writes a merge into the log of both applications: into which one, which children joined, and what the other record of a
 * child whom both have said.
 */
export function auditMerge({ audit }: Pick<Context, 'audit'>, { from, to, children }: Plan): void {
  const [closed, receiving] = [from.record, to.record]
  const joined = joining(children).map(({ firstName, lastName }) => personName({ firstName, lastName }))
  const log = (applicationId: number, changes: { before?: object; after: object }) =>
    audit({ action: 'update', entity: 'application', entityId: applicationId, applicationId, ...changes })
  const differing = children.flatMap(differences)
  log(closed.id, {
    ...(differing.length > 0 && { before: { children: differing.map(({ before }) => before) } }),
    after: {
      mergedInto: receiving.externalId,
      ...(differing.length > 0 && { children: differing.map(({ after }) => after) }),
    },
  })
  log(receiving.id, { after: { mergedFrom: closed.externalId, ...(joined.length > 0 && { joinedChildren: joined }) } })
}
