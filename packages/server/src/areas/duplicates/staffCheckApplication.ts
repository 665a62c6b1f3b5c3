import type { staffCheckApplication as operation } from '@semilla/contract/duplicates.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { ReadPerson } from '@semilla/domain/duplicates/comparePeople.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { type Found, findDuplicates, outcomeOf } from './findDuplicates.ts'

const namesOf = (people: readonly ReadPerson[]) =>
  people.map(({ person }) => `${person.firstName} ${person.lastName}`.trim())

const present = ({ language }: Context, { family, ...found }: Found) => ({
  id: found.id,
  externalId: found.externalId,
  status: found.status,
  statusName: translate(language, `words:applicationStatus.${found.status}`),
  requestedAt: new Date(found.requestedAt).toISOString(),
  agencyName: found.agencyName,
  parentNames: namesOf(family.parent),
  childrenNames: namesOf(family.child),
})

/**
 * Returns which people of a form are in other applications already, and those applications that the caller may see. Of
 * all others it says only that there is one.
 */
export async function staffCheckApplication(
  ctx: Context,
  form: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const found = await findDuplicates(ctx, form)
  const visible = found.filter(({ isVisible }) => isVisible)
  return {
    found: outcomeOf(found),
    matches: visible.flatMap(({ id, matches }) =>
      matches.map(({ kind, entered, strength, agreeing }) => ({
        kind,
        index: entered,
        strength,
        agreeing: [...agreeing],
        applicationId: id,
      })),
    ),
    applications: visible.map((each) => present(ctx, each)),
    othersFound: visible.length < found.length,
  }
}
